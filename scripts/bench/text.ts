/** Figures as they are printed. */
export const decimal = (value: number, decimals = 2): string => value.toFixed(decimals).replace('.', ',');
export const plain = (value: number | null, unit: string, decimals = 0): string =>
  value === null ? '-' : `${decimal(value, decimals)}${unit}`;

/** One line each, the first and the last column from the left. */
export function align(lines: readonly string[][]): string[] {
  const widths = lines[0]!.map((_, index) => Math.max(...lines.map((line) => line[index]!.length)));
  const isText = (index: number): boolean => index === 0 || index === widths.length - 1;
  return lines.map((line) =>
    line
      .map((cell, index) => (isText(index) ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!)))
      .join('  ')
      .trimEnd(),
  );
}

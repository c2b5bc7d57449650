const CANDIDATES = [',', ';', '\t', '|'] as const;
const SAMPLE_RECORDS = 50;

/** Delimiters per record of a sample, quoted ones not counted; the last record, which may be cut, left out. */
function countPerRecord(sample: string, delimiter: string): number[] {
  const counts: number[] = [];
  let [quoted, count, start] = [false, 0, true];
  for (const letter of sample) {
    if (letter === '"' && (quoted || start)) quoted = !quoted;
    else if (!quoted && letter === delimiter) count += 1;
    else if (!quoted && letter === '\n') {
      counts.push(count);
      count = 0;
      if (counts.length === SAMPLE_RECORDS) return counts;
    }
    // A doubled quote closes and opens again: the letter after a quote may be one.
    start = letter === delimiter || letter === '\n' || letter === '"';
  }
  return counts.length > 0 ? counts : [count];
}

/** How many columns most records agree on, times how many agree. */
function score(counts: readonly number[]): number {
  const votes = new Map<number, number>();
  for (const count of counts) if (count > 0) votes.set(count, (votes.get(count) ?? 0) + 1);
  const best = Math.max(0, ...votes.values());
  const columns = [...votes].filter(([, number]) => number === best).map(([count]) => count);
  return best === 0 ? 0 : (best / counts.length) * 1000 + Math.max(...columns);
}

/** What separates the cells of a CSV text, judged by its beginning. */
export function detectDelimiter(sample: string): string {
  // Excel's own hint on the first line.
  const hint = /^sep=(.)\r?\n/i.exec(sample);
  if (hint) return hint[1]!;
  const scores = CANDIDATES.map((delimiter) => score(countPerRecord(sample, delimiter)));
  const best = Math.max(...scores);
  return best === 0 ? ',' : CANDIDATES[scores.indexOf(best)]!;
}

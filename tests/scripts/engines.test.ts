import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  engines?: { node?: string };
  optional?: boolean;
}
const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };

type Version = readonly number[];
const toVersion = (text: string): Version => text.split('.').map((part) => Number.parseInt(part, 10) || 0);
const isFrom = (version: Version, floor: Version): boolean => {
  const place = [0, 1, 2].find((index) => (version[index] ?? 0) !== (floor[index] ?? 0)) ?? 2;
  return (version[place] ?? 0) >= (floor[place] ?? 0);
};
/** The forms that packages use: `18`, `^20.19.0`, `>= 22`, with `||` or a space between them where one or all must hold. */
const admits = (range: string, version: Version): boolean =>
  range.split('||').some((all) =>
    all
      .replaceAll('>= ', '>=')
      .trim()
      .split(' ')
      .every((one) => {
        const floor = toVersion(one.replace(/^\D+/, ''));
        return isFrom(version, floor) && (one.startsWith('>=') || version[0] === floor[0]);
      }),
  );

test('npm has no EBADENGINE to print on the oldest Node of each line that is asked for, and the README asks for the first of them', () => {
  const floors = engines.node.split('||').map((line) => line.replace(/^\D+/, '').trim());
  const refusing = floors.flatMap((floor) =>
    Object.entries(packages)
      .filter(([, { engines: asked, optional }]) => !optional && asked?.node !== undefined && !admits(asked.node, toVersion(floor)))
      .map(([name, { engines: asked }]) => `${name} ${asked!.node} on ${floor}`),
  );
  expect(refusing).toEqual([]);
  const [first] = floors;
  expect(read('README.md')).toContain(`Node ${first!.replace(/\.0$/, '')} or later`);
});

import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Earlier, readEarlier, toMoved } from '../../scripts/bench/moved.ts';

type Row = Earlier['rows'][number];
const row = (key: string, kind: Row['kind'], [low, ratio, high]: [number, number, number]): Row =>
  ({ key, name: key, kind, aim: null, ratio, low, high }) as Row;
const figure = (key: string, [low, value, high]: [number, number, number]): Earlier['figures'][number] => ({
  key,
  name: key,
  unit: 'ms',
  aim: null,
  value,
  low,
  high,
});
const lineOf = (text: string, name: string): string => text.split('\n').find((line) => line.startsWith(name))!;

describe('two runs of the bench', () => {
  const before: Earlier = {
    rows: [row('item', 'speed', [0.4, 0.5, 0.6]), row('exact', 'time', [1, 1.1, 1.2]), row('list', 'speed', [0.8, 0.9, 1])],
    figures: [figure('load', [400, 458, 500])],
  };
  const after: Earlier = {
    rows: [
      row('item', 'speed', [0.7, 0.8, 0.9]),
      row('exact', 'time', [1.4, 1.5, 1.6]),
      row('list', 'speed', [0.7, 0.8, 0.9]),
      row('new', 'speed', [1, 1, 1]),
    ],
    figures: [figure('load', [250, 300, 310])],
  };
  const text = toMoved(before, after);

  it.each([
    ['item', /0,50 +→ +0,80 .*\+60 % .*LEBIH BAIK$/],
    ['exact', /1,10 +→ +1,50 .*LEBIH BURUK$/],
    ['load', /458,00 +→ +300,00 +ms +-34 % .*LEBIH BAIK$/],
    ['new', /- +→ +1,00 .*baru$/],
  ])('say of %s which way it went', (name, said) => {
    expect(lineOf(text, name)).toMatch(said);
  });

  it('say nothing of what stays within the spread of either', () => {
    expect(lineOf(text, 'list')).toMatch(/0,90 +→ +0,80 /);
    expect(lineOf(text, 'list')).not.toMatch(/LEBIH/);
  });

  it('are compared with a result of --json alone', async () => {
    const file = path.join(tmpdir(), `bench-${process.pid}.json`);
    onTestFinished(() => rm(file));
    await writeFile(file, '{"rows":[]}');
    await expect(readEarlier(file)).rejects.toThrow(`--compare ${file}: bukan hasil --json dari bench`);
    await writeFile(file, '{"rows":');
    await expect(readEarlier(file)).rejects.toThrow(`--compare ${file}: bukan hasil --json dari bench`);
    await expect(readEarlier(`${file}.x`)).rejects.toThrow(`--compare ${file}.x: berkas itu tidak ada`);
  });
});

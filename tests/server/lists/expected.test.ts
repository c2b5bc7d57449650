/** What a product's `expected` answers: taken as far as it speaks of what was asked, and told to its developer where it cannot be meant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExpectedRecord } from '../../../src/server/lists/expected.ts';
import { openStage, type Stage } from '../http/stage.ts';

const ID = '0198c000-0000-7000-8000-000000000001';
/** What it answers, and what the log says. */
let found: readonly unknown[] = [];
let lines: string[] = [];
let stage: Stage;
let token: string;

beforeAll(async () => {
  const of = () => Promise.resolve(new Map([[ID, found as readonly ExpectedRecord[]]]));
  stage = await openStage('harapan', { says: { expected: { nilaiRaport: { by: 'siswa', of } } }, onLog: (line) => lines.push(line) });
  ({ token } = await stage.signIn('harapan', ['neu:admin']));
});
afterAll(() => stage.close());

const QUERY = 'query ($input: JSON) { sheetExpected(input: $input) { info { code } output } }';
/** Of the sheet of a student, or of that of a class in a semester: whose rows are students. */
async function asked(answer: readonly unknown[], sheet = 0, rows: readonly string[] = []): Promise<unknown> {
  [found, lines] = [answer, []];
  const input = { resource: 'nilaiRaport', sheet, of: ID, rows, columns: [] };
  return (await stage.graph({ query: QUERY, variables: { input } }, token)).body.data?.sheetExpected;
}
const told = (): string => lines.join('\n');

describe('the answer of `expected`', () => {
  it('counts only for the records that were asked for, which are those in reach', async () => {
    const answer = [{ at: { mataPelajaran: [ID], semester: [ID] }, isAsked: true }];
    const cells = [{ rows: [ID], columns: [ID], isAsked: true }];
    expect(await asked(answer, 1, [ID])).toEqual({ info: { code: 200 }, output: { cells } });
    expect(await asked(answer, 1)).toEqual({ info: { code: 200 }, output: { cells: [] } });
    expect(told()).not.toContain('expected');
  });

  it.each([
    [
      'a handle that is none',
      { mapel: [ID], semester: [ID] },
      'expected.nilaiRaport.of: "mapel" stands in "at": write one of mataPelajaran, semester',
    ],
    [
      'one that is misspelt',
      { mataPelajran: [ID], semester: [ID] },
      'expected.nilaiRaport.of: "mataPelajran" stands in "at": write "mataPelajaran"',
    ],
    [
      'none of them',
      { mataPelajaran: [ID], semester: [] },
      'expected.nilaiRaport.of: "at" has an empty list for semester: write "semester": [id], a record for each where all are meant',
    ],
    ['one too few', { mataPelajaran: [ID] }, 'expected.nilaiRaport.of: "at" has no list of ids for semester: write "semester": [id]'],
    [
      'an id alone',
      { mataPelajaran: ID, semester: [ID] },
      'expected.nilaiRaport.of: "at" has no list of ids for mataPelajaran: write "mataPelajaran": [id]',
    ],
  ])('with %s is a mistake that the log names, with the remedy; nobody else reads it', async (_what, at, sentence) => {
    const reply = await asked([{ at, isAsked: true }]);
    expect(told().replaceAll('\\"', '"')).toContain(sentence);
    expect(JSON.stringify(reply ?? null)).not.toContain('expected');
    expect(reply).not.toMatchObject({ info: { code: 200 } });
  });
});

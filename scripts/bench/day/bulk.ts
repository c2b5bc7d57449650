/** Some 10,000 scores changed, deleted and taken back, as many schools changed and taken back, each as one action, beside one plain `update` of the same rows. */
import pg from 'pg';
import type { BulkAsked, BulkOutcome, UndoOutcome } from '../../../src/engine/bulk.ts';
import { quote } from '../../../src/engine/names.ts';
import { median } from '../compare.ts';
import { type Figure, toFigure } from '../figures.ts';
import { Client, toRequest } from '../load.ts';
import { view } from '../questions.ts';
import type { Stage } from '../stage.ts';

const MANY = 10_000;
const ROUNDS = 3;
/** What a person may be kept waiting with a bar in front of them. */
const AIM_MS = 10_000;

interface Job {
  name: string;
  choice: Pick<BulkAsked, 'resource' | 'filter'>;
  field: string;
  /** Of the rows that are meant, as `t`. */
  where: string;
  /** Nothing holds most of them fast. */
  isLoose: boolean;
}

/** All of one subject and semester, those of which there are nearest to so many. */
const PAIR = `
  select "semester", "mataPelajaran" from "nilaiRaport" where "deletedAt" is null
  group by "semester", "mataPelajaran" order by abs(count(*) - ${MANY}), "semester", "mataPelajaran" limit 1`;

async function jobsOf({ pool }: Stage): Promise<Job[]> {
  const { rows } = await pool.query<{ semester: string; mataPelajaran: string }>(PAIR);
  const { semester, mataPelajaran } = rows[0]!;
  return [
    {
      name: 'nilai',
      choice: { resource: 'nilaiRaport', filter: { semester: { eq: semester }, mataPelajaran: { eq: mataPelajaran } } },
      field: 'kkm',
      where: `t."semester" = '${semester}' and t."mataPelajaran" = '${mataPelajaran}'`,
      isLoose: true,
    },
    {
      name: 'sekolah',
      choice: { resource: 'sekolah', filter: { status: { eq: 'negeri' } } },
      field: 'jumlahSiswa',
      where: `t."status" = 'negeri'`,
      isLoose: false,
    },
  ];
}

type Ask = <O>(name: string, input: object) => Promise<O>;

async function askerOf({ product, paths, headers }: Stage): Promise<{ ask: Ask; close: () => void }> {
  const client = await Client.open(product.ready.port, 1);
  const ask: Ask = async <O>(name: string, input: object) => {
    const { query, variables } = view(name, input as Record<string, unknown>);
    const question = JSON.stringify({ query: query.replace('query', 'mutation'), variables });
    const answer = JSON.parse(await client.ask(toRequest('POST', paths.graph, headers, question))) as {
      data: Record<string, { info: { code: number }; output: O }>;
    };
    const { info, output } = answer.data[name]!;
    if (info.code !== 200) throw new Error(`${name}: ${JSON.stringify(info)}`);
    return output;
  };
  return { ask, close: () => client.close() };
}

type Step = 'preview' | 'edit' | 'undoEdit' | 'remove' | 'undoRemove' | 'plain';
type Times = Record<Step, number[]>;

/** So many were meant, and all of them are there again. */
function mustBe(step: string, found: number, expected: number): void {
  if (found !== expected) throw new Error(`${step}: ${found}, seharusnya ${expected}`);
}

async function round(ask: Ask, owner: pg.Client, { choice, field, where, isLoose }: Job, value: number, times: Times): Promise<number> {
  const timed = async <O>(step: Step, act: () => Promise<O>): Promise<O> => {
    const began = performance.now();
    const result = await act();
    times[step].push(performance.now() - began);
    return result;
  };
  const edit = { ...choice, verb: 'update', edits: [{ field, how: 'set', value }] };
  const shown = await timed('preview', () => ask<BulkOutcome>('bulkPreview', edit));
  const promise = ({ count, hash, at }: BulkOutcome) => ({ count, hash, at });
  const edited = await timed('edit', () => ask<BulkOutcome>('bulkRun', { ...edit, expected: promise(shown) }));
  mustBe('mengubah', edited.changed + edited.same, shown.count);
  const back = await timed('undoEdit', () => ask<UndoOutcome>('undoPartly', { action: edited.action }));
  mustBe('mengurungkan', back.back, edited.changed);
  if (isLoose) {
    const removal = { ...choice, verb: 'remove' };
    const going = await ask<BulkOutcome>('bulkPreview', removal);
    const removed = await timed('remove', () => ask<BulkOutcome>('bulkRun', { ...removal, expected: promise(going) }));
    mustBe('menghapus', removed.changed, going.count);
    const again = await timed('undoRemove', () => ask<UndoOutcome>('undoPartly', { action: removed.action }));
    mustBe('mengembalikan', again.back, removed.changed);
  }
  const table = quote(choice.resource);
  const touched = `update ${table} t set ${quote(field)} = ${quote(field)}, "version" = t."version" + 1, "updatedAt" = now() where t."deletedAt" is null and ${where}`;
  const { rowCount } = await timed('plain', () => owner.query(touched));
  mustBe('pembanding', rowCount!, shown.count);
  await owner.query(`vacuum ${table}`);
  return shown.count;
}

const STEPS: readonly [Exclude<Step, 'plain'>, string][] = [
  ['preview', 'pratinjau'],
  ['edit', 'mengubah'],
  ['undoEdit', 'mengurungkannya'],
  ['remove', 'menghapus'],
  ['undoRemove', 'mengurungkannya'],
];

function figuresOf({ name }: Job, count: number, times: Times): Figure[] {
  const plain = median(times.plain);
  return STEPS.flatMap(([step, said], index) => {
    if (times[step].length === 0) return [];
    const before = said.startsWith('mengurungkan') ? `${STEPS[index - 1]![1]}, lalu ${said}` : said;
    const named = { key: `bulk-${name}-${step}`, name: `${count} ${name}: ${before}` };
    return [
      toFigure({ ...named, unit: 'ms', aim: AIM_MS }, times[step]),
      toFigure(
        { key: `${named.key}-plain`, name: `${named.name} / satu update polos`, unit: '×', aim: null },
        times[step].map((time) => time / plain),
      ),
    ];
  });
}

export async function measureBulk(stage: Stage): Promise<Figure[]> {
  const owner = new pg.Client({ connectionString: stage.product.ready.adminUrl });
  await owner.connect();
  const { ask, close } = await askerOf(stage);
  try {
    const figures: Figure[] = [];
    for (const job of await jobsOf(stage)) {
      const times: Times = { preview: [], edit: [], undoEdit: [], remove: [], undoRemove: [], plain: [] };
      let count = 0;
      for (let index = 0; index < ROUNDS; index += 1) count = await round(ask, owner, job, 70 + index, times);
      figures.push(...figuresOf(job, count, times));
    }
    return figures;
  } finally {
    close();
    await owner.end();
  }
}

import type { ExportCard, ExportInput, ExportsView, PreviewView } from '../../contracts/ekspor.ts';
import type { Named } from '../../contracts/common.ts';
import { type Principal, TOTAL_CAP } from 'skema';
import { STAFF_ROLES } from '../../roles.ts';
import {
  checkInput,
  type Dataset,
  datasetFor,
  type DatasetPages as Pages,
  type DatasetRow as Row,
  datasetsFor,
  inputSchema,
  lastExports,
  objectOf,
  openReader,
  roleView,
  toExportColumn,
  type ViewTools,
} from 'skema/server';
import { offeringOf } from '../../datasets/index.ts';
import { describe } from '../../datasets/sentences.ts';
import { FILTER, fixedBranch, OPTIONS, type SnbpTools } from '../../datasets/filters.ts';
import { loadMasters } from '../../reading/masters.ts';

const LIMITS = { statement: '5s', idle: '10s' };

/** What exports read with, for as long as the work takes. */
async function reading<T>(
  { pool, registry }: Pick<ViewTools, 'pool' | 'registry'>,
  principal: Principal,
  work: (tools: SnbpTools) => Promise<T>,
): Promise<T> {
  const reader = await openReader(pool, new AbortController().signal, LIMITS);
  try {
    return await work({ registry, principal, reader, snbp: await loadMasters(reader.client) });
  } finally {
    await reader.close();
  }
}

const CARD_FILTERS: ExportCard['filters'] = ['tahun', 'cabang', 'sekolah', 'universitasProgramStudi', 'jalur'];

async function toCard({ name, title, columns, filters, open }: Dataset, last: string | null): Promise<ExportCard> {
  const rows = await (await open({ dataset: name })).count(TOTAL_CAP + 1);
  return {
    dataset: name,
    title,
    description: describe(name, title),
    rows: Math.min(rows, TOTAL_CAP),
    isCapped: rows > TOTAL_CAP,
    last,
    columns: columns.map(toExportColumn),
    filters: CARD_FILTERS.filter((key) => filters.includes(key)),
  };
}

async function branchOf(tools: SnbpTools): Promise<Named | null> {
  const id = fixedBranch(tools);
  const [found] = id === null ? [] : await tools.reader.rows<Named>('select "id", "nama" from "cabang" where "id" = $1', [id]);
  return found ?? null;
}

/** `ekspor`: what this person may take out, how much it is, and when it was last done. */
export const ekspor = roleView<object>(STAFF_ROLES, {
  name: 'ekspor',
  input: objectOf({}),
  run: async (view, { principal }): Promise<ExportsView> => {
    const last = await lastExports(view.pool, principal.userId);
    return reading(view, principal, async (tools) => {
      const cards: ExportCard[] = [];
      for (const dataset of datasetsFor(tools, offeringOf(tools))) cards.push(await toCard(dataset, last.get(dataset.name) ?? null));
      return { cards, tahun: tools.snbp.years, tahunAktif: tools.snbp.tahunAktif?.id ?? null, cabang: await branchOf(tools) };
    });
  },
});

const ROWS = 20;

async function firstRows(pages: Pages): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) {
    rows.push(...Array.from(page).slice(0, ROWS - rows.length));
    if (rows.length >= ROWS) break;
  }
  return rows;
}

/** `pratinjauEkspor`: the first rows of a file, as it would be. */
export const pratinjauEkspor = roleView<ExportInput>(STAFF_ROLES, {
  name: 'pratinjauEkspor',
  input: inputSchema({ filter: FILTER, options: OPTIONS }),
  run: (view, { principal }, input): Promise<PreviewView> =>
    reading(view, principal, async (tools) => {
      const dataset = datasetFor(tools, offeringOf(tools), input.dataset);
      checkInput(dataset, input);
      const { columns, count, pages } = await dataset.open(input);
      const total = await count(TOTAL_CAP + 1);
      return {
        columns: columns.map(({ key, label, kind }) => ({ key, label, kind })),
        // Nothing to look for: every school would be opened in vain.
        rows: total === 0 ? [] : await firstRows(pages()),
        total: Math.min(total, TOTAL_CAP),
        isCapped: total > TOTAL_CAP,
      };
    }),
});

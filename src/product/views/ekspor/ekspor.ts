/** `ekspor`: what this person may take out, how much it is, and when it was last done. */
import type { ExportCard, ExportsView } from '../../contracts/ekspor.ts';
import type { Named } from '../../contracts/common.ts';
import { TOTAL_CAP } from 'skema';
import { STAFF_ROLES } from '../../roles.ts';
import { type Dataset, datasetsFor, lastExports, objectOf, roleView, toExportColumn } from 'skema/server';
import { offeringOf } from '../../datasets/index.ts';
import { describe } from '../../datasets/sentences.ts';
import type { SnbpTools } from '../../datasets/tools.ts';
import { fixedBranch } from '../../datasets/fixed-branch.ts';
import { reading } from './reading.ts';

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

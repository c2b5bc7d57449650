/** `pratinjauEkspor`: the first rows of a file, as it would be. */
import type { ExportInput, PreviewView } from '../../contracts/ekspor.ts';
import { TOTAL_CAP } from 'skema';
import { STAFF_ROLES } from '../../roles.ts';
import { checkInput, datasetFor, type DatasetPages as Pages, type DatasetRow as Row, inputSchema, roleView } from 'skema/server';
import { FILTER, OPTIONS } from '../../datasets/filters.ts';
import { offeringOf } from '../../datasets/index.ts';
import { reading } from './reading.ts';

const ROWS = 20;

async function firstRows(pages: Pages): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) {
    rows.push(...page.slice(0, ROWS - rows.length));
    if (rows.length >= ROWS) break;
  }
  return rows;
}

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

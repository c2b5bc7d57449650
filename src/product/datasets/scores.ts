/** `nilaiRaport` in both layouts, with the sheet of its schools. */
import type { ExportInput } from '../contracts/ekspor.ts';
import type { Dataset } from 'skema/server';
import { notesSheet, recapSheet } from './sheets.ts';
import { checkSemesters, SCORE_FILTERS } from './score-names.ts';
import { OPTIONS, type SnbpTools, studentFilters } from './filters.ts';
import { longColumns, openLong } from './scores-long.ts';
import { openWide } from './scores-wide.ts';

export function scoresDataset(tools: SnbpTools): Dataset {
  const { registry } = tools;
  return {
    name: 'nilaiRaport',
    title: registry.get('nilaiRaport').title,
    columns: longColumns(registry),
    filters: [...studentFilters(registry), 'jurusan', 'hanyaLengkap', ...SCORE_FILTERS],
    options: Object.keys(OPTIONS),
    open: async ({ filter = {}, layout = 'panjang', columns, rekap = false }: ExportInput) => {
      checkSemesters(filter);
      const opened = layout === 'lebar' ? await openWide(tools, filter, columns) : openLong(tools, filter, columns);
      const more = () => [...(rekap ? [recapSheet(tools, filter)] : []), ...(rekap || layout === 'lebar' ? [notesSheet()] : [])];
      return { ...opened, more };
    },
  };
}

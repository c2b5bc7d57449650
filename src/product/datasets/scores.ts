/** `nilaiRaport` in both layouts, with the sheet of its schools. */
import type { ExportCard } from '../contracts/ekspor.ts';
import type { Registry } from '../../engine/resource.ts';
import type { Dataset } from '../../server/export/dataset.ts';
import { notesSheet } from './notes.ts';
import { recapSheet } from './recap.ts';
import { SCORE_FILTERS, checkSemesters } from './score-names.ts';
import { DESCRIPTIONS } from '../../server/export/sentences.ts';
import { pathsOf } from '../../server/export/records.ts';
import { longColumns, openLong } from './scores-long.ts';
import { openWide } from './scores-wide.ts';

export function scoresDataset(registry: Registry): Dataset {
  return {
    name: 'nilaiRaport',
    title: registry.get('nilaiRaport').title,
    description: DESCRIPTIONS['nilaiRaport']!,
    columns: longColumns(registry),
    filters: Object.keys(pathsOf(registry.get('siswa'))) as ExportCard['filters'][number][],
    extraFilters: ['jurusan', 'hanyaLengkap', ...SCORE_FILTERS],
    hasLayouts: true,
    open: async (tools, { filter = {}, layout = 'panjang', columns, rekap = false }) => {
      checkSemesters(filter);
      const opened = layout === 'lebar' ? await openWide(tools, filter, columns) : openLong(tools, filter, columns);
      const more = () => [...(rekap ? [recapSheet(tools, filter)] : []), ...(rekap || layout === 'lebar' ? [notesSheet()] : [])];
      return { ...opened, more };
    },
  };
}

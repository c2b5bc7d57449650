/** The education back office, as the server alone knows it. */
import { defineServer } from 'skema/server';
import { datasets } from './datasets/index.ts';
import { wideScores } from './datasets/wide-table.ts';
import { standings } from './effects/standings.ts';
import { nilaiRaport } from './expected/nilai-raport.ts';
import { sessionInfo } from './reading/session-info.ts';
import { seedBase } from '../../seed/base.ts';
import { DEMO_USERNAMES, isDemoOver, writeDemo } from '../../seed/demo.ts';
import { createRefresher } from './summaries/refresher.ts';
import { VIEWS } from './views/index.ts';

/** Whatever changes ranks, quotas or chances, by the fields that its schema file marks. */
const DECIDING = [
  'konfigurasi',
  'tahun',
  'semester',
  'sekolah',
  'jenjang',
  'jurusan',
  'mataPelajaran',
  'mapelUtama',
  'mapelWajib',
  'mapelTambahan',
  'prestasi',
  'tingkatPrestasi',
  'programStudi',
  'kelompokProgram',
  'universitasProgramStudi',
  'keterikatanSekolah',
];

export const server = defineServer({
  moreInfo: sessionInfo,
  views: VIEWS,
  background: createRefresher,
  retention: { entity: 'konfigurasi', field: 'retensiSampah' },
  datasets,
  effects: Object.fromEntries(DECIDING.map((name) => [name, standings])),
  expected: { nilaiRaport },
  shapes: [wideScores],
  seed: { base: seedBase, demo: writeDemo, isOver: isDemoOver, scales: true, usernames: DEMO_USERNAMES },
});

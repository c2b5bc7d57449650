/** The education back office, as the server alone knows it. */
import { defineServer } from 'skema/server';
import { datasets } from './datasets/index.ts';
import { wideScores } from './datasets/wide-table.ts';
import { konfigurasi } from './effects/konfigurasi.ts';
import { tahun } from './effects/tahun.ts';
import { nilaiRaport } from './expected/nilai-raport.ts';
import { sessionInfo } from './reading/session-info.ts';
import { daysInBin } from './reading/retention.ts';
import { seedBase } from '../../seed/base.ts';
import { DEMO_USERNAMES, isDemoOver, writeDemo } from '../../seed/demo.ts';
import { createRefresher } from './summaries/refresher.ts';
import { VIEWS } from './views/index.ts';

export const server = defineServer({
  moreInfo: sessionInfo,
  views: VIEWS,
  background: createRefresher,
  retention: daysInBin,
  datasets,
  effects: { konfigurasi, tahun },
  expected: { nilaiRaport },
  shapes: [wideScores],
  seed: { base: seedBase, demo: writeDemo, isOver: isDemoOver, scales: true, usernames: DEMO_USERNAMES },
});

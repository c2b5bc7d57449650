/** What the engine itself answers beside the operations of resources; names that no product may give. */
import { ACTIVITY_VIEWS } from './activity/index.ts';
import { BULK_VIEWS } from './bulk/index.ts';
import { changeEffect } from './effect/effect.ts';
import { exportProgress } from './export/progress.ts';
import { RECORD_VIEWS } from './history/index.ts';
import { LIST_VIEWS } from './lists/index.ts';
import { PALETTE_VIEWS } from './palette/index.ts';
import { SAVED_VIEWS } from './saved/index.ts';

export const ENGINE_VIEWS = [
  ...RECORD_VIEWS,
  ...BULK_VIEWS,
  ...LIST_VIEWS,
  ...ACTIVITY_VIEWS,
  ...PALETTE_VIEWS,
  ...SAVED_VIEWS,
  changeEffect,
  exportProgress,
];

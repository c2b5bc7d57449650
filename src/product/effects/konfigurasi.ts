/** What other parameters come to. */
import type { Effect } from 'skema/server';
import { loadMasters } from '../reading/masters.ts';
import { toSettings } from '../snbp/settings.ts';
import { sayDifference } from './difference.ts';

export const konfigurasi: Effect = async ({ pool, registry, principal }, { after }) => {
  const snbp = await loadMasters(pool);
  const tahunAktif = snbp.years.find(({ id }) => id === after['tahunAktif']) ?? null;
  return sayDifference({ db: pool, registry, principal }, snbp, { ...snbp, settings: toSettings(after), tahunAktif });
};

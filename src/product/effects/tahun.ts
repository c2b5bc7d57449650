/** What it comes to that a year becomes the active one. */
import type { Effect } from 'skema/server';
import { loadMasters } from '../reading/masters.ts';
import { sayDifference } from './difference.ts';

export const tahun: Effect = async ({ pool, registry, principal }, { before, after }) => {
  const snbp = await loadMasters(pool);
  const tahunAktif = snbp.years.find(({ nama }) => nama === before['nama']) ?? null;
  if (after['status'] !== 'aktif' || tahunAktif?.id === snbp.tahunAktif?.id) return [];
  return sayDifference({ db: pool, registry, principal }, snbp, { ...snbp, tahunAktif });
};

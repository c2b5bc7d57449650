/** How far it reaches what was written: whose ranks and chances are computed to see what becomes of them. */
import type { Written } from 'skema';
import { WATCHED } from '../summaries/touched.ts';

export interface Reach {
  /** Ids; null: all of them. */
  schools: readonly string[] | null;
  /** Only schools where somebody has chosen one of these; null: whatever was chosen. */
  programmes: readonly string[] | null;
  decidesQuotas: boolean;
}

const QUOTAS: readonly string[] = ['konfigurasi', 'sekolah'];

/** Schools of one record; null: all. */
function schoolsOf({ resource, id, states }: Written): readonly string[] | null {
  const watched = WATCHED[resource];
  if (!watched) return null;
  const touched = states.map((values) => watched.touches(values, id));
  const schools = touched.map((each) => ('sekolah' in each ? each.sekolah : null));
  return schools.every((school) => school !== null) ? schools : null;
}

export function reachOf(written: readonly Written[]): Reach {
  const schools = written.map(schoolsOf);
  const isOfProgrammes = written.every(({ resource }) => resource === 'universitasProgramStudi');
  return {
    schools: schools.every((each) => each !== null) ? [...new Set(schools.flat())] : null,
    programmes: isOfProgrammes ? written.map(({ id }) => id) : null,
    decidesQuotas: written.some(({ resource }) => QUOTAS.includes(resource)),
  };
}

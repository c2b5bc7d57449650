/** What the figures lack, and where this person mends it. */
import type { Missing } from '../../contracts/common.ts';
import type { AcceptedView } from '../../contracts/diterima.ts';
import type { Way } from '../way.ts';
import type { LoadedProgramme } from './programme.ts';
import { SENTENCES, sayWithoutScores } from './sentences.ts';

interface Found {
  programme: LoadedProgramme;
  hasRecords: boolean;
  siswa: AcceptedView['siswa'];
  /** Whether this person may write the reference value, and what of. */
  mayUpdate: boolean;
  hasReference: boolean;
}

export function toMissing(
  { programme: { facts, programStudi, supported }, hasRecords, siswa, mayUpdate, hasReference }: Found,
  way: Way,
): Missing[] {
  const records = way({ resource: 'keterikatanSekolah', page: 'list' });
  const programme = way({ resource: 'universitasProgramStudi', page: 'detail', rest: `/${facts.id}` });
  const subjects = [supported.mapelPendukung, ...Object.values(supported.kelompok ?? {})].flat();
  const scoreless = siswa.filter(({ a }) => a === null).length;
  return [
    ...(hasRecords ? [] : [{ text: SENTENCES.noRecords, ...records }]),
    ...(facts.keketatan === null ? [{ text: SENTENCES.noApplicants, ...programme }] : []),
    ...(facts.nilaiAcuan > 0 ? [] : [{ text: SENTENCES.noReference, ...programme }]),
    ...(mayUpdate && hasRecords && !hasReference ? [{ text: SENTENCES.noMeans, ...records }] : []),
    ...(siswa.length > 0 && subjects.every((id) => id === null)
      ? [{ text: SENTENCES.noSupport, ...way({ resource: 'programStudi', page: 'detail', rest: `/${programStudi}` }) }]
      : []),
    ...(scoreless > 0 ? [{ text: sayWithoutScores(scoreless), ...way({ resource: 'nilaiRaport', page: 'list' }) }] : []),
  ];
}

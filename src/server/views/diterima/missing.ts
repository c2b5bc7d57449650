/** What the figures lack, and where this person mends it. */
import type { Missing } from '../../../domain/views/common.ts';
import type { AcceptedView } from '../../../domain/views/diterima.ts';
import type { Principal } from '../../../engine/access.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { LoadedProgramme } from './programme.ts';
import { LABELS, SENTENCES, sayWithoutScores } from './sentences.ts';

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
  registry: Registry,
  { roles }: Principal,
): Missing[] {
  const lacks = (text: string, resource: string, id: string | null): Missing => {
    const { roles: pages, route } = registry.get(resource);
    const mayOpen = pages[id === null ? 'list' : 'detail'].some((role) => roles.includes(role));
    return mayOpen
      ? { text, path: id === null ? route : `${route}/${id}`, label: LABELS[resource] ?? null }
      : { text, path: null, label: null };
  };
  const subjects = [supported.mapelPendukung, ...Object.values(supported.kelompok ?? {})].flat();
  const scoreless = siswa.filter(({ a }) => a === null).length;
  return [
    ...(hasRecords ? [] : [lacks(SENTENCES.noRecords, 'keterikatanSekolah', null)]),
    ...(facts.keketatan === null ? [lacks(SENTENCES.noApplicants, 'universitasProgramStudi', facts.id)] : []),
    ...(facts.nilaiAcuan > 0 ? [] : [lacks(SENTENCES.noReference, 'universitasProgramStudi', facts.id)]),
    ...(mayUpdate && hasRecords && !hasReference ? [lacks(SENTENCES.noMeans, 'keterikatanSekolah', null)] : []),
    ...(siswa.length > 0 && subjects.every((id) => id === null) ? [lacks(SENTENCES.noSupport, 'programStudi', programStudi)] : []),
    ...(scoreless > 0 ? [lacks(sayWithoutScores(scoreless), 'nilaiRaport', null)] : []),
  ];
}

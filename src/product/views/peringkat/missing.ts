/** What a ranking lacks, and where this person mends it. */
import type { Missing } from '../../contracts/common.ts';
import type { RankingRow } from '../../contracts/peringkat.ts';
import type { SnbpMasters, Stream } from '../../reading/masters.ts';
import type { SchoolData } from '../../reading/school.ts';
import { sheetOf, type Way } from '../way.ts';
import { SENTENCES, sayIncomplete, sayNoCompulsory, sayNoCore, sayNoStudents, sayOwnIncomplete } from './sentences.ts';

export function quotaMissing({ quota, sekolah }: SchoolData, way: Way): Missing[] {
  if (quota.kuota !== null) return [];
  const place = way({ resource: 'sekolah', page: 'detail', rest: `/${sekolah.id}` });
  return [{ text: place.path === null ? `${SENTENCES.noQuota} ${SENTENCES.noQuotaElsewhere}` : SENTENCES.noQuota, ...place }];
}

/** What the curriculum does not say of a stream. */
export function streamMissing({ id, nama, jenjang, kurikulum }: Stream, { masters }: SnbpMasters, way: Way): Missing[] {
  const hasCompulsory = masters.mapelWajib.some((row) => row.jenjang === jenjang && row.kurikulum === kurikulum);
  const hasCore = masters.mapelUtama.some(({ jurusan }) => jurusan === id);
  const core = { resource: 'mapelUtama', page: 'list', rest: `?f.jurusan=${id}` } as const;
  return [
    ...(hasCompulsory ? [] : [{ text: sayNoCompulsory(nama), ...way({ resource: 'mapelWajib', page: 'list' }) }]),
    ...(hasCore ? [] : [{ text: sayNoCore(nama), ...way(core) }]),
  ];
}

/** One alone: the score sheet. Several: exactly these students, from whose rows their sheets open. */
function toIncomplete({ sekolah, tahun, ranked }: SchoolData, way: Way): Pick<Missing, 'path' | 'label'> {
  const those = [...ranked.values()].filter(({ status }) => status === 'belumLengkap');
  if (those.length === 1) return sheetOf(way, those[0]!.id);
  const place = way({
    resource: 'siswa',
    page: 'list',
    rest: `?f.sekolah=${sekolah.id}&f.tahun=${tahun.id}&f.kelengkapan=belumLengkap`,
  });
  return place.path === null ? place : { ...place, label: SENTENCES.openIncomplete };
}

export function toMissing(school: SchoolData, snbp: SnbpMasters, way: Way): Missing[] {
  const { sekolah, tahun, students, jumlah } = school;
  const noStudents = {
    text: sayNoStudents(tahun.nama),
    ...way({ resource: 'siswa', page: 'list', rest: `?f.sekolah=${sekolah.id}&f.tahun=${tahun.id}` }),
  };
  const count = jumlah.belumLengkap;
  const streams = [...new Set(students.map(({ jurusan }) => jurusan))].flatMap((id) => snbp.streams.get(id) ?? []);
  return [
    ...quotaMissing(school, way),
    ...(students.length === 0 ? [noStudents] : []),
    ...(count > 0 ? [{ text: sayIncomplete(count), ...toIncomplete(school, way) }] : []),
    ...streams.flatMap((stream) => streamMissing(stream, snbp, way)),
  ];
}

/** For a student: the own scores, and that the quota is not known. */
export function toOwnMissing(school: SchoolData, own: RankingRow | undefined, way: Way): Missing[] {
  const scores = own?.id && own.kurang > 0 ? [{ text: sayOwnIncomplete(own.kurang), ...sheetOf(way, own.id) }] : [];
  return [...quotaMissing(school, way), ...scores];
}

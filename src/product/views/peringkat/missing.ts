/** What a ranking lacks, and where this person mends it. */
import type { Missing } from '../../contracts/common.ts';
import type { RankingRow } from '../../contracts/peringkat.ts';
import type { Principal, Registry } from 'skema';
import type { SnbpMasters, Stream } from '../../reading/masters.ts';
import type { SchoolData } from '../../reading/school.ts';
import { type Way, wayFor } from '../way.ts';
import { SENTENCES, sayIncomplete, sayNoCompulsory, sayNoCore, sayNoStudents, sayOwnIncomplete } from './sentences.ts';

function quotaMissing({ quota, sekolah }: SchoolData, way: Way): Missing[] {
  if (quota.kuota !== null) return [];
  const place = way({ resource: 'sekolah', page: 'detail', rest: `/${sekolah.id}` });
  return [{ text: place.path === null ? `${SENTENCES.noQuota} ${SENTENCES.noQuotaElsewhere}` : SENTENCES.noQuota, ...place }];
}

/** Streams of these students for which the curriculum asks for nothing. */
function curriculumMissing({ students }: SchoolData, { masters, streams }: SnbpMasters, way: Way): Missing[] {
  const used = [...new Set(students.map(({ jurusan }) => jurusan))].flatMap((id) => streams.get(id) ?? []);
  const hasCompulsory = ({ jenjang, kurikulum }: Stream): boolean =>
    masters.mapelWajib.some((row) => row.jenjang === jenjang && row.kurikulum === kurikulum);
  const hasCore = ({ id }: Stream): boolean => masters.mapelUtama.some(({ jurusan }) => jurusan === id);
  return used.flatMap((stream) => [
    ...(hasCompulsory(stream) ? [] : [{ text: sayNoCompulsory(stream.nama), ...way({ resource: 'mapelWajib', page: 'list' }) }]),
    ...(hasCore(stream)
      ? []
      : [
          {
            text: sayNoCore(stream.nama),
            ...way({ resource: 'mapelUtama', page: 'list', rest: `?f.jurusan=${stream.id}` }),
          },
        ]),
  ]);
}

export function toMissing(school: SchoolData, snbp: SnbpMasters, registry: Registry, principal: Principal): Missing[] {
  const way = wayFor(registry, principal);
  const { sekolah, tahun, students, jumlah } = school;
  const noStudents = {
    text: sayNoStudents(tahun.nama),
    ...way({ resource: 'siswa', page: 'list', rest: `?f.sekolah=${sekolah.id}&f.tahun=${tahun.id}` }),
  };
  const scores = way({
    resource: 'nilaiRaport',
    page: 'list',
    rest: `?f.siswa.sekolah=${sekolah.id}&f.siswa.tahun=${tahun.id}`,
  });
  const count = jumlah.belumLengkap;
  return [
    ...quotaMissing(school, way),
    ...(students.length === 0 ? [noStudents] : []),
    ...(count > 0 ? [{ text: sayIncomplete(count), ...scores }] : []),
    ...curriculumMissing(school, snbp, way),
  ];
}

/** For a student: the own scores, and that the quota is not known. */
export function toOwnMissing(school: SchoolData, own: RankingRow | undefined, registry: Registry, principal: Principal): Missing[] {
  const way = wayFor(registry, principal);
  const scores = own && own.kurang > 0 ? [{ text: sayOwnIncomplete(own.kurang), ...way({ resource: 'nilaiRaport', page: 'list' }) }] : [];
  return [...quotaMissing(school, way), ...scores];
}

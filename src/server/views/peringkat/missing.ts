/** What a ranking lacks, and where this person mends it. */
import type { Missing } from '../../../domain/views/common.ts';
import type { RankingRow } from '../../../domain/views/peringkat.ts';
import type { Principal } from '../../../engine/access.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { SnbpMasters, Stream } from '../../snbp/masters.ts';
import type { SchoolData } from '../../snbp/school.ts';
import { LABELS, SENTENCES, sayIncomplete, sayNoCompulsory, sayNoCore, sayNoStudents, sayOwnIncomplete } from './sentences.ts';

type Page = 'list' | 'detail';
/** `page` and what follows the route, for who may open it. */
type Way = (resource: string, page: Page, rest: string) => Pick<Missing, 'path' | 'label'>;

const NOWHERE = { path: null, label: null } as const;

const wayFor =
  (registry: Registry, { roles }: Principal): Way =>
  (resource, page, rest) => {
    const target = registry.get(resource);
    const mayOpen = roles.some((role) => target.roles[page].includes(role));
    return mayOpen ? { path: `${target.route}${rest}`, label: LABELS[resource] ?? null } : NOWHERE;
  };

function quotaMissing({ quota, sekolah }: SchoolData, way: Way): Missing[] {
  if (quota.kuota !== null) return [];
  const place = way('sekolah', 'detail', `/${sekolah.id}`);
  return [{ text: place.path === null ? `${SENTENCES.noQuota} ${SENTENCES.noQuotaElsewhere}` : SENTENCES.noQuota, ...place }];
}

/** Streams of these students for which the curriculum asks for nothing. */
function curriculumMissing({ students }: SchoolData, { masters, streams }: SnbpMasters, way: Way): Missing[] {
  const used = [...new Set(students.map(({ jurusan }) => jurusan))].flatMap((id) => streams.get(id) ?? []);
  const hasCompulsory = ({ jenjang, kurikulum }: Stream): boolean =>
    masters.mapelWajib.some((row) => row.jenjang === jenjang && row.kurikulum === kurikulum);
  const hasCore = ({ id }: Stream): boolean => masters.mapelUtama.some(({ jurusan }) => jurusan === id);
  return used.flatMap((stream) => [
    ...(hasCompulsory(stream) ? [] : [{ text: sayNoCompulsory(stream.nama), ...way('mapelWajib', 'list', '') }]),
    ...(hasCore(stream) ? [] : [{ text: sayNoCore(stream.nama), ...way('mapelUtama', 'list', `?f.jurusan=${stream.id}`) }]),
  ]);
}

export function toMissing(school: SchoolData, snbp: SnbpMasters, registry: Registry, principal: Principal): Missing[] {
  const way = wayFor(registry, principal);
  const { sekolah, tahun, students, jumlah } = school;
  const noStudents = { text: sayNoStudents(tahun.nama), ...way('siswa', 'list', `?f.sekolah=${sekolah.id}&f.tahun=${tahun.id}`) };
  const scores = way('nilaiRaport', 'list', `?f.siswa.sekolah=${sekolah.id}&f.siswa.tahun=${tahun.id}`);
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
  const scores = own && own.kurang > 0 ? [{ text: sayOwnIncomplete(own.kurang), ...way('nilaiRaport', 'list', '') }] : [];
  return [...quotaMissing(school, way), ...scores];
}

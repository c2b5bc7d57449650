/** What a consultation lacks, and where this person mends it. */
import type { Missing } from '../../contracts/common.ts';
import type { SchoolStudent } from '../../reading/school.ts';
import { SENTENCES as RANKING, sayNoCompulsory, sayNoCore } from '../peringkat/sentences.ts';
import type { Way } from '../way.ts';
import { type Choice, type Desk, supportOfStudent } from './desk.ts';
import { SENTENCES, sayMissingScores, sayWeights } from './sentences.ts';

function scoresMissing({ id, rapor, plan }: SchoolStudent, way: Way): Missing[] {
  const scores = way({ resource: 'nilaiRaport', page: 'list', rest: `?f.siswa=${id}` });
  if (plan.semesters.length === 0) return [{ text: SENTENCES.noSemesters, ...way({ resource: 'semester', page: 'list' }) }];
  if (rapor.rerata === null) return [{ text: SENTENCES.noScores, ...scores }];
  return rapor.kurang.length > 0 ? [{ text: sayMissingScores(rapor.kurang.length), ...scores }] : [];
}

function schoolMissing({ school: { sekolah, quota } }: Desk, way: Way): Missing[] {
  const place = way({ resource: 'sekolah', page: 'detail', rest: `/${sekolah.id}` });
  const noQuota = place.path === null ? `${RANKING.noQuota} ${RANKING.noQuotaElsewhere}` : RANKING.noQuota;
  return [
    ...(quota.kuota === null ? [{ text: noQuota, ...place }] : []),
    ...(sekolah.provinsi === null ? [{ text: SENTENCES.noProvince, ...place }] : []),
  ];
}

function curriculumMissing({ student, snbp }: Desk, way: Way): Missing[] {
  const stream = snbp.streams.get(student.jurusan);
  if (!stream) return [];
  const { mapelWajib, mapelUtama } = snbp.masters;
  const hasCompulsory = mapelWajib.some(({ jenjang, kurikulum }) => jenjang === stream.jenjang && kurikulum === stream.kurikulum);
  const core = { resource: 'mapelUtama', page: 'list', rest: `?f.jurusan=${stream.id}` } as const;
  const compulsory = { resource: 'mapelWajib', page: 'list' } as const;
  return [
    ...(hasCompulsory ? [] : [{ text: sayNoCompulsory(stream.nama), ...way(compulsory) }]),
    ...(mapelUtama.some(({ jurusan }) => jurusan === stream.id) ? [] : [{ text: sayNoCore(stream.nama), ...way(core) }]),
  ];
}

function settingsMissing({ snbp: { settings } }: Desk, way: Way): Missing[] {
  const sum = settings.bobotRerata + settings.bobotPendukung + settings.bobotPrestasi;
  if (Math.abs(sum - 100) < 1e-9) return [];
  return [{ text: sayWeights(sum), ...way({ resource: 'konfigurasi', page: 'detail' }) }];
}

export const toMissing = (desk: Desk, way: Way): Missing[] => [
  ...scoresMissing(desk.student, way),
  ...schoolMissing(desk, way),
  ...curriculumMissing(desk, way),
  ...settingsMissing(desk, way),
];

/** What one choice lacks. */
export function toChoiceMissing(desk: Desk, { programme }: Choice, way: Way): Missing[] {
  const { details, kelompok } = programme;
  const figures = way({ resource: 'universitasProgramStudi', page: 'detail', rest: `/${programme.id}` });
  const study = way({ resource: 'programStudi', page: 'detail', rest: `/${details?.programStudi ?? ''}` });
  const campus = way({ resource: 'universitas', page: 'detail', rest: `/${details?.universitas ?? ''}` });
  const hasSupport = supportOfStudent(desk, programme, desk.student).length > 0;
  return [
    ...(desk.student.rapor.rerata === null ? [{ text: SENTENCES.noChance, path: null, label: null }] : []),
    ...(programme.nilaiAcuan > 0 ? [] : [{ text: SENTENCES.noReference, ...figures }]),
    ...(programme.peminat > 0 ? [] : [{ text: SENTENCES.noApplicants, ...figures }]),
    ...(kelompok === null ? [{ text: SENTENCES.noGroup, ...study }] : []),
    ...(kelompok !== null && !hasSupport ? [{ text: SENTENCES.noSupport, ...study }] : []),
    ...(programme.provinsi === null ? [{ text: SENTENCES.noCampusProvince, ...campus }] : []),
  ];
}

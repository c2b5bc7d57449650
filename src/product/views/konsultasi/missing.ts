/** What a consultation lacks, and where this person mends it. */
import { sumOfWeights } from '../../snbp/skor.ts';
import type { Missing } from '../../contracts/common.ts';
import type { SchoolData, SchoolStudent } from '../../reading/school.ts';
import { quotaMissing, streamMissing } from '../peringkat/missing.ts';
import { sheetOf, type Way } from '../way.ts';
import { type Choice, type Desk, supportOfStudent } from './desk.ts';
import { SENTENCES, sayMissingScores, sayWeights } from './sentences.ts';

function scoresMissing({ id, rapor, plan }: SchoolStudent, way: Way): Missing[] {
  const scores = sheetOf(way, id);
  if (plan.semesters.length === 0) return [{ text: SENTENCES.noSemesters, ...way({ resource: 'semester', page: 'list' }) }];
  if (rapor.rerata === null) return [{ text: SENTENCES.noScores, ...scores }];
  return rapor.kurang.length > 0 ? [{ text: sayMissingScores(rapor.kurang.length), ...scores }] : [];
}

const provinceMissing = ({ sekolah }: SchoolData, way: Way): Missing[] =>
  sekolah.provinsi === null
    ? [{ text: SENTENCES.noProvince, ...way({ resource: 'sekolah', page: 'detail', rest: `/${sekolah.id}` }) }]
    : [];

function settingsMissing({ snbp: { settings } }: Desk, way: Way): Missing[] {
  const sum = sumOfWeights(settings);
  return sum === 100 ? [] : [{ text: sayWeights(sum), ...way({ resource: 'konfigurasi', page: 'detail' }) }];
}

export function toMissing(desk: Desk, way: Way): Missing[] {
  const stream = desk.snbp.streams.get(desk.student.jurusan);
  return [
    ...scoresMissing(desk.student, way),
    ...quotaMissing(desk.school, way),
    ...provinceMissing(desk.school, way),
    ...(stream ? streamMissing(stream, desk.snbp, way) : []),
    ...settingsMissing(desk, way),
  ];
}

/** What one choice lacks. */
export function toChoiceMissing(desk: Desk, { programme }: Choice, way: Way): Missing[] {
  const { details, kelompok } = programme;
  const figures = way({ resource: 'universitasProgramStudi', page: 'detail', rest: `/${programme.view.id}` });
  const study = way({ resource: 'programStudi', page: 'detail', rest: `/${details?.programStudi ?? ''}` });
  const campus = way({ resource: 'universitas', page: 'detail', rest: `/${details?.universitas ?? ''}` });
  const hasSupport = supportOfStudent(desk, programme, desk.student).length > 0;
  return [
    ...(desk.student.rapor.rerata === null ? [{ text: SENTENCES.noChance, path: null, label: null }] : []),
    ...(programme.view.nilaiAcuan > 0 ? [] : [{ text: SENTENCES.noReference, ...figures }]),
    ...(programme.view.peminat > 0 ? [] : [{ text: SENTENCES.noApplicants, ...figures }]),
    ...(kelompok === null ? [{ text: SENTENCES.noGroup, ...study }] : []),
    ...(kelompok !== null && !hasSupport ? [{ text: SENTENCES.noSupport, ...study }] : []),
    ...(programme.provinsi === null ? [{ text: SENTENCES.noCampusProvince, ...campus }] : []),
  ];
}

/** `siswaSaya`: whom this person consults, the recent ones first. */
import { SEARCH_MAX } from 'skema';
import { objectOf, readSearch, roleView } from 'skema/server';
import { type OwnStudent, type OwnStudentsInput, type OwnStudentsView, SEGMENTS } from '../../contracts/mulai.ts';
import { loadMasters, type SnbpMasters } from '../../reading/masters.ts';
import { readReach } from '../../reading/reach.ts';
import { loadSchool, type SchoolData } from '../../reading/school.ts';
import type { Asking } from '../../reading/scope.ts';
import { ROLES } from '../../roles.ts';
import { rankedCount } from '../../snbp/peringkat.ts';
import { chanceFor } from './desk.ts';
import { alumniYears } from './konsultasi.ts';
import { findOwn, type Found, type Listed, placesOf, searchOwn, type Where } from './own-rows.ts';
import { loadProgrammes, type Programmes } from './programmes.ts';
import { toCompleteness } from './scores.ts';

const PAGE = 25;

interface Ground {
  snbp: SnbpMasters;
  school: SchoolData;
  programmes: Programmes;
}

function toRow({ snbp, school, programmes }: Ground, { id, tanggalKonsultasi }: Where, kelompok: Listed['kelompok']): OwnStudent[] {
  const student = school.students.find((one) => one.id === id);
  if (!student) return [];
  const [first] = student.pilihan;
  const programme = first === null ? undefined : programmes.byId.get(first);
  const desk = { snbp, school, student, ranked: school.ranked, programmes };
  const chance = programme && chanceFor(desk, student, { programme, pilihan: 1 });
  const ranked = school.ranked.get(id);
  const { terisi, dibutuhkan } = toCompleteness(student, snbp);
  return [
    {
      id,
      nama: student.name,
      nisn: student.nisn,
      sekolah: school.sekolah.nama,
      kelompok,
      rerata: student.rapor.rerata,
      peringkat: ranked?.peringkat ?? null,
      dari: rankedCount(school.ranked.values()),
      status: ranked?.status ?? 'belumLengkap',
      terisi,
      dibutuhkan,
      pilihan: programme ? { programStudi: programme.view.programStudi, universitas: nameOf(programme.view) } : null,
      peluang: chance?.peluang == null || chance.peluangBand === null ? null : { persen: chance.peluang, band: chance.peluangBand },
      tanggalKonsultasi: tanggalKonsultasi?.toISOString() ?? null,
    },
  ];
}

const nameOf = ({ singkatan, universitas }: { singkatan: string | null; universitas: string }): string => singkatan ?? universitas;

/** A school is read once, however many of its students are on the page. */
async function toStudents(asking: Asking, snbp: SnbpMasters, listed: readonly Listed[]): Promise<OwnStudent[]> {
  const places = await placesOf(
    asking,
    listed.map(({ id }) => id),
  );
  const kinds = new Map(listed.map(({ id, kelompok }) => [id, kelompok]));
  const rows = new Map<string, OwnStudent>();
  for (const own of Map.groupBy(places, ({ sekolah, tahun }) => `${sekolah} ${tahun}`).values()) {
    const school = await loadSchool(asking.db, snbp, own[0]!);
    if (!school) continue;
    const ids = new Set(own.map(({ id }) => id));
    const choices = school.students.flatMap(({ id, pilihan: [first] }) => (ids.has(id) && first !== null ? [first] : []));
    const years = alumniYears(snbp, school.tahun);
    const wanted = { choices, sekolah: school.sekolah.id, years, rivals: [], isAlone: true };
    const programmes = await loadProgrammes(asking, wanted);
    for (const place of own) for (const row of toRow({ snbp, school, programmes }, place, kinds.get(place.id)!)) rows.set(row.id, row);
  }
  return listed.flatMap(({ id }) => rows.get(id) ?? []);
}

const NOBODY: Found['jumlah'] = { semua: 0, terakhir: 0, belumLengkap: 0, belumDikonsultasi: 0, belumMemilih: 0, sudahMemilih: 0 };

export const siswaSaya = roleView<OwnStudentsInput>(ROLES, {
  name: 'siswaSaya',
  input: objectOf({
    segmen: { enum: SEGMENTS },
    search: { type: 'string', maxLength: SEARCH_MAX },
    dari: { type: 'integer', minimum: 0 },
  }),
  run: async ({ registry, pool }, { principal }, { segmen = 'semua', search = '', dari = 0 }): Promise<OwnStudentsView> => {
    const asking = { db: pool, registry, principal };
    const words = readSearch(search, 'search');
    const [snbp, jangkauan] = await Promise.all([loadMasters(pool), readReach(asking)]);
    const tahun = snbp.tahunAktif;
    const own: Found = tahun ? await findOwn(asking, tahun.id, segmen) : { jumlah: NOBODY, listed: [] };
    const listed = words.length === 0 ? own.listed : await searchOwn(asking, search);
    const baris = await toStudents(asking, snbp, listed.slice(dari, dari + PAGE));
    return { jangkauan, tahun, jumlah: own.jumlah, ids: listed.map(({ id }) => id), baris };
  },
});

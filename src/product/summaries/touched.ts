/** Which kept results a written record belongs to. */
import type { Ask, Follower, Values, Written } from 'skema';

/** A student's school and year, or a school and a year themselves; null: all of them. */
type Touched = { siswa: string } | { sekolah: string | null; tahun: string | null };

interface Watched {
  /** The fields that decide a result; others may change as they like. */
  fields: readonly string[];
  touches: (values: Values, id: string) => Touched;
  /** It decides something only for what points to it, and a new one for nobody. */
  startsAlone?: boolean;
}

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const ofSchoolYear = ({ sekolah, tahun }: Values): Touched => ({ sekolah: idOf(sekolah), tahun: idOf(tahun) });
const ofSchool = ({ sekolah }: Values): Touched => ({ sekolah: idOf(sekolah), tahun: null });
const ofAll = (): Touched => ({ sekolah: null, tahun: null });

const QUOTA = ['kuotaA', 'kuotaB', 'kuotaC', 'kuotaLain', 'tambahanErapor', 'modeErapor', 'pembulatanKuota'];
const ACHIEVEMENTS = ['prestasi1', 'prestasi2', 'prestasi3'];

export const WATCHED: Readonly<Record<string, Watched>> = {
  jenjang: { fields: ['jumlahSemester'], touches: ofAll, startsAlone: true },
  jurusan: { fields: ['jenjang', 'kurikulum'], touches: ofAll, startsAlone: true },
  keterikatanSekolah: { fields: ['sekolah', 'tahun', 'universitasProgramStudi', 'jalur', 'jumlahDiterima'], touches: ofSchoolYear },
  konfigurasi: { fields: [...QUOTA, 'metodeRata', 'dasarPeringkat', 'maksPrestasi'], touches: ofAll },
  mapelTambahan: { fields: ['jurusan', 'sekolah', 'mataPelajaran', 'ikutDihitung', 'aktif'], touches: ofSchool },
  mapelUtama: { fields: ['jurusan', 'mataPelajaran', 'bobot', 'mulaiSemester', 'aktif'], touches: ofAll },
  mapelWajib: { fields: ['jenjang', 'kurikulum', 'mataPelajaran', 'mulaiSemester', 'sampaiSemester', 'aktif'], touches: ofAll },
  mataPelajaran: { fields: ['padanan'], touches: ofAll, startsAlone: true },
  nilaiRaport: { fields: ['siswa', 'semester', 'mataPelajaran', 'nilai'], touches: ({ siswa }) => ({ siswa: String(siswa) }) },
  prestasi: { fields: ['poin', 'tingkatPrestasi'], touches: ofAll, startsAlone: true },
  sekolah: {
    fields: ['akreditasi', 'eRapor', 'jumlahSiswa', 'cabang'],
    touches: (_, id) => ({ sekolah: id, tahun: null }),
    startsAlone: true,
  },
  semester: { fields: ['urutan', 'dihitungSnbp', 'aktif'], touches: ofAll },
  siswa: { fields: ['sekolah', 'tahun', 'jurusan', ...ACHIEVEMENTS, 'pilihan1', 'diterimaDi', 'jalurDiterima'], touches: ofSchoolYear },
  tahun: { fields: [], touches: (_, id) => ({ sekolah: null, tahun: id }), startsAlone: true },
  targetSekolah: { fields: ['sekolah', 'tahun', 'targetPeserta', 'targetEligible', 'targetDiterima'], touches: ofSchoolYear },
  tingkatPrestasi: { fields: ['diakuiSnbp'], touches: ofAll, startsAlone: true },
};

function toTouched({ resource, id, states, changed, isNew }: Written): Touched[] {
  const watched = Object.hasOwn(WATCHED, resource) ? WATCHED[resource] : undefined;
  if (!watched || (isNew && watched.startsAlone) || (changed && !watched.fields.some((field) => changed.has(field)))) return [];
  return states.map((values) => watched.touches(values, id));
}

const INSERT = `
  insert into skema.basi (sekolah, tahun)
  select s."sekolah", s."tahun" from "siswa" s where s."id" = any($1::uuid[])
  union select * from unnest($2::uuid[], $3::uuid[])`;

/** What one writing transaction makes stale, noted inside of it. What a savepoint takes back later stays noted: computing it once more does no harm. */
export function noteStale(ask: Ask): Follower {
  const students = new Set<string>();
  const pairs = new Map<string, Extract<Touched, { sekolah: unknown }>>();
  return {
    add: (written) => {
      for (const touched of toTouched(written)) {
        if ('siswa' in touched) students.add(touched.siswa);
        else pairs.set(`${touched.sekolah} ${touched.tahun}`, touched);
      }
    },
    flush: async () => {
      if (students.size + pairs.size === 0) return false;
      const schools = [...pairs.values()];
      await ask(INSERT, [[...students], schools.map(({ sekolah }) => sekolah), schools.map(({ tahun }) => tahun)]);
      return true;
    },
  };
}

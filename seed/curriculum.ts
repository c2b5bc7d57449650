/** Subjects, streams of schools, groups of programmes with their supporting subjects, achievements. */
import { ACHIEVEMENT_LEVELS, CLUSTERS, GROUPS, SUBJECTS } from './data.ts';
import { seedBatch as batch, type SeedBatch, seedRef as ref, seedRow, type SeedRow } from 'skema/server';
import type { SeedSize } from './size.ts';

const CURRICULA = ['merdeka', 'k13'] as const;
/** Semester 3 on for electives of the newer curriculum. */
const ELECTIVE_FROM = 3;

function subjects({ subjects: list }: SeedSize): SeedBatch[] {
  const row = (facts: SeedSize['subjects'][number], order: number): SeedRow => {
    const [kode, nama, kelompok, kurikulum, padanan] = facts;
    return seedRow('mataPelajaran', [kode], {
      kode,
      nama,
      singkatan: kode,
      kelompok,
      kurikulum,
      urutan: order + 1,
      ...(padanan && { padanan: ref('mataPelajaran', padanan) }),
    });
  };
  const rows = list.map(row);
  // Who is pointed at comes first.
  return [
    batch(
      'mataPelajaran',
      rows.filter(({ values }) => !values['padanan']),
    ),
    batch(
      'mataPelajaran',
      rows.filter(({ values }) => values['padanan']),
    ),
  ];
}

const streams = ({ streams: list }: SeedSize): SeedBatch =>
  batch(
    'jurusan',
    list.map(({ kode, nama, jenjang, kurikulum, rumpunMapel }, index) =>
      seedRow('jurusan', [kode], { kode, nama, jenjang: ref('jenjang', jenjang), kurikulum, rumpunMapel, urutan: index + 1 }),
    ),
  );

const compulsory = ({ schoolLevels, compulsory: lists }: SeedSize): SeedBatch =>
  batch(
    'mapelWajib',
    schoolLevels.flatMap((jenjang) =>
      CURRICULA.flatMap((kurikulum) =>
        lists[kurikulum].map((mapel, index) =>
          seedRow('mapelWajib', [jenjang, kurikulum, mapel], {
            jenjang: ref('jenjang', jenjang),
            kurikulum,
            mataPelajaran: ref('mataPelajaran', mapel),
            mulaiSemester: 1,
            sampaiSemester: 5,
            urutan: index + 1,
          }),
        ),
      ),
    ),
  );

const core = ({ streams: list, compulsory: lists }: SeedSize): SeedBatch =>
  batch(
    'mapelUtama',
    list.flatMap(({ kode, utama, kurikulum }) =>
      utama.map((mapel, index) =>
        seedRow('mapelUtama', [kode, mapel], {
          jurusan: ref('jurusan', kode),
          mataPelajaran: ref('mataPelajaran', mapel),
          bobot: 1,
          urutan: index + 1,
          mulaiSemester: kurikulum === 'merdeka' && !lists.merdeka.includes(mapel) ? ELECTIVE_FROM : 1,
        }),
      ),
    ),
  );

/** Needs the schools: some are for one school only. */
export const electives = ({ streams: list, schools }: SeedSize, npsnOf: (index: number) => string): SeedBatch =>
  batch(
    'mapelTambahan',
    list.flatMap(({ kode, tambahan }) =>
      tambahan.map(([mapel, sifat, onlyFirst], index) =>
        seedRow('mapelTambahan', [kode, onlyFirst ? npsnOf(0) : '', mapel], {
          jurusan: ref('jurusan', kode),
          mataPelajaran: ref('mataPelajaran', mapel),
          sifat,
          urutan: index + 1,
          sekolah: onlyFirst && schools.length > 0 ? ref('sekolah', npsnOf(0)) : null,
        }),
      ),
    ),
  );

const COLUMNS = ['pendukungMerdeka', 'pendukungIpa', 'pendukungIps', 'pendukungBahasa'] as const;

/** Supporting subjects that this size does not have give way to the one they count as, or are left out. */
function supporting(size: SeedSize, codes: string): string[] {
  const known = new Set(size.subjects.map(([kode]) => kode));
  const equivalent = new Map(SUBJECTS.map(([kode, , , , padanan]) => [kode, padanan]));
  const found = codes
    .split(' ')
    .filter(Boolean)
    .map((kode) => (known.has(kode) ? kode : equivalent.get(kode)));
  return [...new Set(found.filter((kode): kode is string => kode !== undefined && known.has(kode)))];
}

const clusters = (): SeedBatch =>
  batch(
    'rumpunIlmu',
    CLUSTERS.map(([kode, nama], index) => seedRow('rumpunIlmu', [kode], { kode, nama, urutan: index + 1 })),
  );

const groups = (size: SeedSize): SeedBatch =>
  batch(
    'kelompokProgram',
    GROUPS.map(([nomor, rumpun, nama, bidang, ...columns]) => {
      const chosen = COLUMNS.flatMap((column, index) =>
        supporting(size, columns[index]!).map((kode, place) => [`${column}${place + 1}`, ref('mataPelajaran', kode)] as const),
      );
      return seedRow('kelompokProgram', [nomor], {
        nomor,
        nama,
        rumpunIlmu: ref('rumpunIlmu', rumpun),
        bidang,
        ...Object.fromEntries(chosen),
      });
    }),
  );

const RANKS = ['Juara 1', 'Juara 2', 'Juara 3', 'Harapan'];
const KIND_NAMES: Record<string, string> = { akademik: 'Akademik', nonAkademik: 'Non-akademik' };
/** Fourth place counts four points less than the third. */
const pointsOf = (poin: readonly number[], rank: number): number => poin[rank - 1] ?? Math.max(0, poin[2]! - 4);

const levels = (): SeedBatch =>
  batch(
    'tingkatPrestasi',
    ACHIEVEMENT_LEVELS.map(([kode, nama, diakuiSnbp], index) =>
      seedRow('tingkatPrestasi', [kode], { kode, nama, urutan: index + 1, diakuiSnbp }),
    ),
  );

export const achievementKey = (level: string, rank: number, kind: string): readonly [string, number, string] => [level, rank, kind];

const achievements = ({ ranks, lowerRanks, kinds }: SeedSize): SeedBatch =>
  batch(
    'prestasi',
    ACHIEVEMENT_LEVELS.flatMap(([kode, nama, diakui, poin]) =>
      (diakui ? ranks : lowerRanks).flatMap((rank) =>
        kinds.map((jenis) =>
          seedRow('prestasi', achievementKey(kode, rank, jenis), {
            nama: `${RANKS[rank - 1]} ${nama} (${KIND_NAMES[jenis]})`,
            tingkatPrestasi: ref('tingkatPrestasi', kode),
            peringkat: String(rank),
            jenis,
            poin: pointsOf(poin, rank),
            berlakuSejak: '2023-07-01',
          }),
        ),
      ),
    ),
  );

export const curriculum = (size: SeedSize): SeedBatch[] => [
  ...subjects(size),
  streams(size),
  compulsory(size),
  core(size),
  clusters(),
  groups(size),
  levels(),
  achievements(size),
];

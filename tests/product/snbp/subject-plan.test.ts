import { describe, expect, test } from 'vitest';
import { toSubjectPlan, type Masters } from '../../../src/product/snbp/subject-plan.ts';

const wajib = (mataPelajaran: string, mulaiSemester = 1, sampaiSemester = 5, jenjang = 'sma', kurikulum = 'merdeka') => ({
  jenjang,
  kurikulum,
  mataPelajaran,
  mulaiSemester,
  sampaiSemester,
});
const MASTERS: Masters = {
  semester: [8, 3, 1, 2, 4, 5, 6, 7].map((urutan) => ({ urutan, dihitungSnbp: urutan < 8 })),
  mapelWajib: [wajib('pancasila'), wajib('informatika', 1, 2), wajib('ppkn', 1, 5, 'sma', 'k13'), wajib('kejuruan', 1, 7, 'smk')],
  mapelUtama: [
    { jurusan: 'mipa', mataPelajaran: 'bio', bobot: 2, mulaiSemester: 3 },
    { jurusan: 'mipa', mataPelajaran: 'mat', bobot: 1, mulaiSemester: 1 },
    { jurusan: 'ips', mataPelajaran: 'sos', bobot: 1, mulaiSemester: 1 },
  ],
  mapelTambahan: [
    { jurusan: 'mipa', sekolah: null, mataPelajaran: 'jepang', ikutDihitung: true },
    { jurusan: 'mipa', sekolah: null, mataPelajaran: 'jawa', ikutDihitung: false },
    { jurusan: 'mipa', sekolah: 's1', mataPelajaran: 'robotik', ikutDihitung: true },
    { jurusan: 'ips', sekolah: null, mataPelajaran: 'arab', ikutDihitung: true },
  ],
  mataPelajaran: [
    { id: 'ppkn', padanan: 'pancasila' },
    { id: 'pancasila', padanan: null },
  ],
};
const STUDENT = { jenjang: 'sma', jumlahSemester: 5, kurikulum: 'merdeka', jurusan: 'mipa', sekolah: 's1' };
const planOf = (student: Partial<typeof STUDENT> = {}, masters: Partial<Masters> = {}) =>
  toSubjectPlan({ ...STUDENT, ...student }, { ...MASTERS, ...masters });

describe('the subjects of a stream', () => {
  test.each([
    [{}, [1, 2, 3, 4, 5]],
    [{ jumlahSemester: 7 }, [1, 2, 3, 4, 5, 6, 7]],
    [{ jumlahSemester: 8 }, [1, 2, 3, 4, 5, 6, 7]],
    [{ jumlahSemester: 0 }, []],
  ])('semesters that count for %o: %o', (student, expected) => {
    expect(planOf(student).semesters).toEqual(expected);
  });

  test.each([
    [{}, ['pancasila', 'informatika', 'bio', 'mat', 'jepang', 'robotik']],
    [{ sekolah: 's2' }, ['pancasila', 'informatika', 'bio', 'mat', 'jepang']],
    [{ jurusan: 'ips' }, ['pancasila', 'informatika', 'sos', 'arab']],
    [{ kurikulum: 'k13', jurusan: 'ips' }, ['pancasila', 'sos', 'arab']],
    [{ jenjang: 'smk', jurusan: 'teknik' }, ['kejuruan']],
    [{ jenjang: 'ma', jurusan: 'agama' }, []],
  ])('subjects that count for %o: %o', (student, expected) => {
    expect([...planOf(student).counted]).toEqual(expected);
  });

  test('a subject that counts as another one keeps the name by which its curriculum asks for it', () => {
    expect([...planOf({ kurikulum: 'k13', jurusan: 'ips' }).named]).toEqual([['pancasila', 'ppkn']]);
    expect([...planOf().named]).toEqual([]);
  });

  test('compulsory and core subjects are required in their semesters, electives never', () => {
    expect([...planOf().required]).toEqual([
      ['pancasila', [1, 2, 3, 4, 5]],
      ['informatika', [1, 2]],
      ['bio', [3, 4, 5]],
      ['mat', [1, 2, 3, 4, 5]],
    ]);
    expect([...planOf({ jumlahSemester: 2 }).required.keys()]).toEqual(['pancasila', 'informatika', 'mat']);
  });

  test('core subjects carry their weight', () => {
    expect([...planOf().utama]).toEqual([
      ['bio', 2],
      ['mat', 1],
    ]);
  });

  test('a subject that is compulsory and core under two names is one, required where either is', () => {
    const plan = planOf(
      {},
      {
        mapelWajib: [wajib('ppkn', 1, 2)],
        mapelUtama: [
          { jurusan: 'mipa', mataPelajaran: 'pancasila', bobot: 3, mulaiSemester: 4 },
          { jurusan: 'mipa', mataPelajaran: 'ppkn', bobot: 1, mulaiSemester: 5 },
        ],
        mapelTambahan: [{ jurusan: 'mipa', sekolah: null, mataPelajaran: 'ppkn', ikutDihitung: true }],
      },
    );
    expect([...plan.counted]).toEqual(['pancasila']);
    expect([...plan.required]).toEqual([['pancasila', [1, 2, 4, 5]]]);
    expect([...plan.utama]).toEqual([['pancasila', 3]]);
  });

  test.each([true, false])('whether an elective counts is for the school to say over the rule for all: %s', (own) => {
    const mapelTambahan = [
      { jurusan: 'mipa', sekolah: null, mataPelajaran: 'jepang', ikutDihitung: !own },
      { jurusan: 'mipa', sekolah: 's1', mataPelajaran: 'jepang', ikutDihitung: own },
    ];
    const isCounted = (sekolah: string) => planOf({ sekolah }, { mapelTambahan }).counted.has('jepang');
    expect([isCounted('s1'), isCounted('s2')]).toEqual([own, !own]);
  });
});

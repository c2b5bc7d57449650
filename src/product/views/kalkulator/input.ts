/** What the calculator reads. Only the shape is refused; wrong values are answered with sentences. */
import { objectOf } from 'skema/server';

const SEMESTERS_MAX = 8;
const SUBJECTS_MAX = 40;

const score = { type: ['number', 'null'] };
const scores = { type: 'array', maxItems: SEMESTERS_MAX, items: score };
const text = (maxLength: number): object => ({ type: 'string', maxLength });

const school = {
  type: 'object',
  anyOf: [
    objectOf({ npsn: text(20) }, ['npsn']),
    objectOf(
      { akreditasi: { type: 'string', enum: ['A', 'B', 'C', 'belum'] }, eRapor: { type: 'boolean' }, jumlahSiswa: { type: 'number' } },
      ['akreditasi', 'eRapor', 'jumlahSiswa'],
    ),
  ],
};

const subject = objectOf({ nama: text(120), nilai: scores, isPendukung: { type: 'boolean' } }, ['nama', 'nilai', 'isPendukung']);
const achievement = objectOf({ tingkat: text(20), peringkat: text(20), jumlah: { type: 'number' } }, ['tingkat', 'peringkat', 'jumlah']);

export const CALCULATOR_INPUT = objectOf({
  sekolah: school,
  nilai: objectOf({
    semester: scores,
    mapel: { type: 'array', maxItems: SUBJECTS_MAX, items: subject },
    pendukung: { type: 'array', maxItems: SUBJECTS_MAX, items: { type: 'number' } },
    prestasi: achievement,
    peringkat: { type: 'number' },
  }),
  prodi: text(64),
});

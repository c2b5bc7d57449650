import { ID, objectOf } from '../../../server/view.ts';

const SEMESTER = { type: 'integer', minimum: 1, maximum: 20 } as const;
const COLUMNS_MAX = 2000;

const FILTER = objectOf({
  tahun: ID,
  cabang: ID,
  sekolah: ID,
  universitasProgramStudi: ID,
  jalur: { enum: ['snbp', 'snbt', 'mandiri'] },
  jurusan: ID,
  semesterDari: SEMESTER,
  semesterSampai: SEMESTER,
  mataPelajaran: ID,
  hanyaTerverifikasi: { type: 'boolean' },
  hanyaLengkap: { type: 'boolean' },
});

const INPUT = {
  dataset: { type: 'string', minLength: 1, maxLength: 63 },
  filter: FILTER,
  columns: {
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: 200 },
    minItems: 1,
    maxItems: COLUMNS_MAX,
    uniqueItems: true,
  },
  layout: { enum: ['panjang', 'lebar'] },
  rekap: { type: 'boolean' },
} as const;

export const EXPORT_INPUT = objectOf(INPUT, ['dataset']);
export const EXPORT_REQUEST = objectOf({ ...INPUT, format: { enum: ['xlsx', 'csv', 'json'] }, separator: { enum: [';', ','] } }, [
  'dataset',
  'format',
]);

import { countOf } from './expression.ts';

export const jumlahKabupaten = countOf('jumlahKabupaten', 'kabupaten', 'provinsi');

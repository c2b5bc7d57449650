import { countOf } from './expression.ts';

export const jumlahKelompok = countOf('jumlahKelompok', 'kelompokProgram', 'rumpunIlmu');

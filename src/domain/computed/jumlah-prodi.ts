import { countOf } from './expression.ts';

export const jumlahProdi = countOf('jumlahProdi', 'universitasProgramStudi', 'universitas');

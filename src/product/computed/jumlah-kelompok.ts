import { countOf } from '../../engine/computed.ts';

export const jumlahKelompok = countOf('jumlahKelompok', 'kelompokProgram', 'rumpunIlmu');

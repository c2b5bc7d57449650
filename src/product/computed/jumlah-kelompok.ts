import { countOf } from '../../engine/computed.ts';

export const jumlahKelompok = countOf('jumlahKelompok', 'rumpunIlmu', 'kelompokProgram', 'rumpunIlmu');

import { countOf } from '../../engine/computed.ts';

export const jumlahProdi = countOf('jumlahProdi', 'universitasProgramStudi', 'universitas');

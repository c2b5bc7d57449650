import { countOf } from '../../engine/computed.ts';

export const jumlahProdi = countOf('jumlahProdi', 'universitas', 'universitasProgramStudi', 'universitas');

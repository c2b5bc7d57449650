import { countOf } from '../../engine/computed.ts';

export const jumlahKabupaten = countOf('jumlahKabupaten', 'kabupaten', 'provinsi');

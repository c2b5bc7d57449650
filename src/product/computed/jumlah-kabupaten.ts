import { countOf } from '../../engine/computed.ts';

export const jumlahKabupaten = countOf('jumlahKabupaten', 'provinsi', 'kabupaten', 'provinsi');

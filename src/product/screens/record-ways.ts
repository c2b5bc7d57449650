/** Where else than on its own page a record is looked at. */
import type { RecordWays } from 'skema/app';

export const recordWays: RecordWays = {
  sekolah: ({ id, display }) => [{ to: `/nilai-snbp?sekolah=${id}`, text: `Buka peringkat ${display}`, here: 'Buka peringkat' }],
  siswa: ({ id, display }) => [{ to: `/konsultasiRasionalisasi?siswa=${id}`, text: `Buka konsultasi ${display}`, here: 'Buka konsultasi' }],
  universitasProgramStudi: ({ id, display }) => [
    { to: `/diterima/${id}`, text: `Buka siswa diterima ${display}`, here: 'Buka siswa diterima' },
  ],
};

/** `diterima`: the students who are recorded as accepted somewhere. */
import { type ColumnSpec, type Dataset, recordColumn, recordDataset } from 'skema/server';
import { pathsOf, type SnbpTools } from './filters.ts';
import { TITLES } from './sentences.ts';

const COLUMNS: readonly ColumnSpec[] = [
  { path: 'name' },
  { path: 'nisn' },
  { path: 'sekolah.npsn' },
  { path: 'sekolah' },
  { path: 'sekolah.cabang', isDefault: false },
  { path: 'jurusan' },
  { path: 'tahun' },
  { path: 'diterimaDi.kode', label: 'Kode prodi' },
  { path: 'diterimaDi.universitas', label: 'Universitas' },
  { path: 'diterimaDi.programStudi', label: 'Program studi' },
  { path: 'jalurDiterima' },
  { path: 'sex', isDefault: false },
  { path: 'email', isDefault: false },
  { path: 'whatsapp', isDefault: false },
];

export function acceptedDataset(tools: SnbpTools): Dataset {
  const { registry } = tools;
  const siswa = registry.get('siswa');
  return recordDataset(tools, siswa, {
    name: 'diterima',
    title: TITLES.diterima,
    columns: COLUMNS.map((spec) => recordColumn(registry, siswa, spec)),
    paths: { ...pathsOf(siswa), universitasProgramStudi: 'diterimaDi', jalur: 'jalurDiterima' },
    always: [{ path: 'diterimaDi', operator: 'isFilled' }],
  });
}

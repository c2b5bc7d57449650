/**
 * What each real file says, written down by hand a second time: no mapping is read here. A stored record carries just that, and
 * nothing else of it has changed.
 */
import type { Pool } from 'pg';
import type { Resource } from '../../src/engine/resource.ts';
import { type Cell } from '../../src/server/import/source.ts';

export type SourceRow = Readonly<Record<string, string>>;
/** Handle → what the cell says; undefined: nothing can be said of it from this row. */
export type Said = Readonly<Record<string, string | undefined>>;
export interface Source {
  key: (row: SourceRow) => string;
  says: (row: SourceRow) => Said;
  /** Handles that are guessed: an existing record keeps what it has. */
  guessed?: readonly string[];
  /** Rows that the file leaves out on purpose. */
  skips?: (row: SourceRow) => boolean;
  /** The stored record's side of the key, as SQL, where it is not the entity's own. */
  by?: string;
}

const plainCode = (code: string | undefined): string | undefined => code?.replace('.', '') || undefined;
const NOTHING = ['', '-', 'Tidak diisi', 'No Data', 'SNBT Only', 'Prodi Baru'];
const orNothing = (text: string | undefined): string | undefined => (text === undefined || NOTHING.includes(text) ? undefined : text);
const https = (address: string | undefined): string | undefined => orNothing(address)?.replace(/^http:/, 'https:');

/** A school of the tidy file; the raw ones hold the same schools under older names of regencies. */
const school = (row: SourceRow, tidy: SourceRow | undefined, names: { status: string; nama: string; jenjang: string }): Said => ({
  nama: row[names.nama],
  jenjang: row[names.jenjang],
  status: { N: 'Negeri', S: 'Swasta' }[row[names.status] ?? ''] ?? row[names.status],
  kabupaten: plainCode(tidy?.['kode_kabupaten']),
});

const programme = (row: SourceRow, name: string): Source => ({
  key: () => `${row[name]}|${row['jenjang']}`,
  says: () => ({ portofolio: row['jenis_portofolio'] }),
});

/** By the name of its mapping; `tidy` finds the same school or university in the tidy file by its code. */
export const sourcesOf = (tidy: (file: string, code: string) => SourceRow | undefined): Record<string, Source> => ({
  provinsi: { key: (row) => row['kode']!, says: (row) => ({ nama: row['nama'] }) },
  kabupaten: {
    key: (row) => plainCode(row['kode'])!,
    says: (row) => ({ nama: row['nama'], jenis: row['jenis'], provinsi: row['kode_provinsi'] }),
  },
  'sekolah-menengah': {
    key: (row) => row['npsn']!,
    says: (row) => ({ ...school(row, row, { status: 'status', nama: 'nama', jenjang: 'bentuk' }), alamat: orNothing(row['alamat']) }),
  },
  'sekolah-dapodik-mentah': {
    key: (row) => row['npsn']!,
    says: (row) => ({
      ...school(row, tidy('sekolah_menengah.csv', row['npsn']!), { status: 'status', nama: 'sekolah', jenjang: 'bentuk' }),
      alamat: orNothing(row['alamat_jalan']),
    }),
  },
  'sekolah-profil-mentah': {
    key: (row) => row['NPSN']!,
    says: (row) => ({
      nama: row['Nama_Sekolah'],
      status: row['Status'],
      akreditasi: orNothing(row['Akreditasi'])?.replace('Tidak Terakreditasi', 'belum'),
      alamat: orNothing(row['Alamat']),
    }),
  },
  'top1000-utbk-mentah': {
    key: (row) => row['npsn']!,
    says: (row) => ({
      nama: row['sekolah'],
      jenjang: row['jenis_sekolah'],
      kabupaten: plainCode(tidy('peringkat_utbk_2022.csv', row['npsn']!)?.['kode_kabupaten']),
    }),
    guessed: ['status'],
  },
  'sekolah-akreditasi': {
    key: (row) => `${row['nama']}|${plainCode(row['kode_kabupaten'])}`,
    says: (row) => ({ akreditasi: row['akreditasi']!.replace('TIDAK TERAKREDITASI', 'belum') }),
    skips: (row) => row['akreditasi'] === '',
    by: `t.nama || '|' || k.kode`,
  },
  universitas: {
    key: (row) => row['id_ptn']!,
    says: (row) => ({ nama: row['nama'], jenis: row['jenis'], kabupaten: plainCode(row['kode_kabupaten']), laman: https(row['web']) }),
  },
  'perguruan-tinggi-mentah': {
    key: (row) => row['npsn']!,
    says: (row) => {
      const same = tidy('perguruan_tinggi.csv', row['npsn']!);
      return { nama: same?.['nama'], kabupaten: plainCode(same?.['kode_kabupaten']) };
    },
    guessed: ['jenis', 'laman'],
  },
  'program-studi': { key: (row) => programme(row, 'nama').key(row), says: (row) => programme(row, 'nama').says(row) },
  'program-studi-mentah': { key: (row) => programme(row, 'nama_prodi').key(row), says: (row) => programme(row, 'nama_prodi').says(row) },
  'program-studi-sbmptn-mentah': { key: (row) => `${row['nama_prodi']}|S1`, says: () => ({}) },
  'universitas-program-studi': {
    key: (row) => row['kode_prodi']!,
    says: (row) => ({
      universitas: row['id_ptn'],
      programStudi: `${row['nama']}|${row['jenjang']}`,
      tahun: '2026',
      dayaTampung: row['daya_tampung_2026'],
    }),
  },
  'universitas-program-studi-mentah': {
    key: (row) => row['kode_prodi']!,
    says: (row) => ({
      universitas: row['id_ptn'],
      programStudi: `${row['nama_prodi']}|${row['jenjang']}`,
      tahun: '2026',
      dayaTampung: row['daya_tampung_sekarang'],
    }),
  },
  'peminat-tahunan': {
    key: (row) => `${row['kode_prodi']}|${row['tahun']}`,
    says: ({ daya_tampung: dayaTampung, peminat, diterima }) => ({ dayaTampung, peminat, diterima }),
  },
  'peminat-tahunan-mentah': {
    key: (row) => `${row['kode_prodi']}|${row['tahun']}`,
    says: ({ daya_tampung: dayaTampung, peminat, diterima }) => ({ dayaTampung, peminat, diterima }),
  },
  'peminat-terakhir': {
    key: (row) => row['kode_prodi']!,
    says: (row) => ({ peminat: row['peminat'] }),
    skips: (row) => row['tahun'] !== '2025',
  },
  'peminat-2024-mentah': {
    key: (row) => `${row['UNIVERSITAS']}|${row['PROGRAM STUDI']}|${row['JENJANG']}`,
    says: () => ({}),
    guessed: ['peminat'],
    by: `u.nama || '|' || p.nama || '|' || j.kode`,
  },
  'snbp-2025-semua-teks': { key: (row) => row['KODE']!, says: () => ({}), guessed: ['peminat'] },
});

/** How a record is named by its key, and what its relations are called: SQL over the table as `t`. */
const KEYS: Record<string, { key: string; joins?: string; relations?: Record<string, string> }> = {
  provinsi: { key: 't.kode' },
  kabupaten: { key: 't.kode', joins: 'join provinsi p on p.id = t.provinsi', relations: { provinsi: 'p.kode' } },
  sekolah: {
    key: 't.npsn',
    joins: 'join jenjang j on j.id = t.jenjang join kabupaten k on k.id = t.kabupaten',
    relations: { jenjang: 'j.kode', kabupaten: 'k.kode' },
  },
  universitas: { key: 't.kode', joins: 'left join kabupaten k on k.id = t.kabupaten', relations: { kabupaten: 'k.kode' } },
  programStudi: { key: `t.nama || '|' || j.kode`, joins: 'join jenjang j on j.id = t.jenjang', relations: { jenjang: 'j.kode' } },
  universitasProgramStudi: {
    key: 't.kode',
    joins: `join universitas u on u.id = t.universitas join "programStudi" p on p.id = t."programStudi" join jenjang j on j.id = p.jenjang
      join tahun y on y.id = t.tahun`,
    relations: { universitas: 'u.kode', programStudi: `p.nama || '|' || j.kode`, tahun: 'y.nama' },
  },
  peminatTahunan: {
    key: `u.kode || '|' || y.nama`,
    joins: 'join "universitasProgramStudi" u on u.id = t."universitasProgramStudi" join tahun y on y.id = t.tahun',
    relations: { universitasProgramStudi: 'u.kode', tahun: 'y.nama' },
  },
};

export type StoredRows = Map<string, Readonly<Record<string, unknown>>>;

/** Every live record by its key, relations by theirs; `by` is another key than the entity's own. */
export async function readStored(pool: Pool, { name }: Resource, by?: string): Promise<StoredRows> {
  const { key, joins = '', relations = {} } = KEYS[name]!;
  const labels = Object.entries(relations).map(([handle, sql]) => `'${handle}', ${sql}`);
  const { rows } = await pool.query<{ key: string; row: Record<string, unknown> }>(
    `select ${by ?? key} as key, to_jsonb(t) - array['version', 'updatedAt', 'updatedBy'] || jsonb_build_object(${labels.join(', ')}) as row
     from "${name}" t ${joins} where t."deletedAt" is null`,
  );
  return new Map(rows.map((row) => [fold(row.key), row.row]));
}

const fold = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Is this what the cell says? A choice may be written by its label, a number in any form. */
function says({ fields }: Resource, handle: string, stored: unknown, cell: string): boolean {
  if (stored === null || stored === undefined) return false;
  const field = fields.find((entry) => entry.handle === handle)!;
  if (field.kind === 'number') return Number(stored) === Number(cell);
  const choice = field.options?.choices?.find(({ value }) => value === stored);
  return [String(stored), choice?.display].some((text) => text !== undefined && fold(text) === fold(cell));
}

/** The rows of a file under their column names, blanks around the texts gone. */
export function toSourceRows(cells: readonly (readonly Cell[])[], headerRow = 1): SourceRow[] {
  const [names = [], ...rows] = cells.slice(headerRow - 1);
  return rows.map((row) =>
    Object.fromEntries(names.map((name, index) => [String(name).replace(/\s+/g, ' ').trim(), String(row[index] ?? '').trim()])),
  );
}

interface Compared {
  resource: Resource;
  source: Source;
  rows: readonly SourceRow[];
  refused: readonly SourceRow[];
  before: StoredRows;
  after: StoredRows;
}

/** Every cell that is not stored as the file says it, and everything that changed without the file saying so. */
export function wrongCells({ resource, source, rows, refused, before, after }: Compared): string[] {
  const keyOf = (row: SourceRow): string => fold(source.key(row));
  const left = new Set(refused.map(keyOf));
  const told = new Map<string, Said>();
  for (const row of rows)
    if (!source.skips?.(row) && !left.has(keyOf(row)) && !told.has(keyOf(row))) told.set(keyOf(row), source.says(row));
  const wrong: string[] = [];
  const { guessed = [] } = source;
  for (const [key, said] of told) {
    const [now, was] = [after.get(key), before.get(key)];
    if (!now) {
      wrong.push(`${key}: is not there`);
      continue;
    }
    for (const [handle, cell] of Object.entries(said))
      if (cell !== undefined && !says(resource, handle, now[handle], cell))
        wrong.push(`${key}: ${handle} is ${String(now[handle])}, not ${cell}`);
    for (const handle of was ? Object.keys(was) : [])
      if (
        said[handle] === undefined &&
        !isSame(now[handle], was![handle]) &&
        !(guessed.includes(handle) && (was![handle] === null || was![handle] === 0))
      )
        wrong.push(`${key}: ${handle} became ${String(now[handle])}, was ${String(was![handle])}`);
  }
  for (const [key, was] of before)
    if (!told.has(key) && !isSame(after.get(key), was)) wrong.push(`${key}: changed without being in the file`);
  return wrong.slice(0, 30);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

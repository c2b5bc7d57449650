import { toSettings } from '../snbp/settings.ts';
import type { Masters } from '../snbp/subject-plan.ts';
import type { CatalogueAchievement, SnbpMasters, Stream, Subject } from './masters.ts';
import type { MasterRows, Row } from './masters-sql.ts';

const text = (row: Row, key: string): string => row[key] as string;
const textOrNull = (row: Row, key: string): string | null => (row[key] as string | null) ?? null;
const number = (row: Row, key: string): number => Number(row[key] ?? 0);
const isActive = (row: Row): boolean => row['aktif'] !== false;

const byId = <T extends { id: string }>(list: readonly T[]): Map<string, T> => new Map(list.map((entry) => [entry.id, entry]));

const INSTANT = /^\d{4}-\d\d-\d\dT/;
const toWire = (value: unknown): unknown => (typeof value === 'string' && INSTANT.test(value) ? new Date(value).toISOString() : value);

/** Two columns `x_start`, `x_end` are one value `[start, end]` on the wire; instants are in UTC. */
function toWireRecord(row: Row): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row)) {
    if (column.endsWith('_end')) continue;
    const handle = column.replace(/_start$/, '');
    const range = handle === column ? null : [value, row[`${handle}_end`] ?? null];
    record[handle] = range === null ? toWire(value) : range.includes(null) ? null : range.map(toWire);
  }
  return record;
}

function toCurriculum(rows: MasterRows): Masters {
  return {
    semester: rows.semester.filter(isActive).map((row) => ({ urutan: number(row, 'urutan'), dihitungSnbp: row['dihitungSnbp'] === true })),
    mapelWajib: rows.mapelWajib.filter(isActive).map((row) => ({
      jenjang: text(row, 'jenjang'),
      kurikulum: text(row, 'kurikulum'),
      mataPelajaran: text(row, 'mataPelajaran'),
      mulaiSemester: number(row, 'mulaiSemester'),
      sampaiSemester: number(row, 'sampaiSemester'),
    })),
    mapelUtama: rows.mapelUtama.filter(isActive).map((row) => ({
      jurusan: text(row, 'jurusan'),
      mataPelajaran: text(row, 'mataPelajaran'),
      bobot: number(row, 'bobot'),
      mulaiSemester: number(row, 'mulaiSemester'),
    })),
    mapelTambahan: rows.mapelTambahan.filter(isActive).map((row) => ({
      jurusan: text(row, 'jurusan'),
      sekolah: textOrNull(row, 'sekolah'),
      mataPelajaran: text(row, 'mataPelajaran'),
      ikutDihitung: row['ikutDihitung'] === true,
    })),
    mataPelajaran: rows.mataPelajaran.map((row) => ({ id: text(row, 'id'), padanan: textOrNull(row, 'padanan') })),
  };
}

const toStreams = ({ jurusan, jenjang }: MasterRows): Stream[] => {
  const semesters = new Map(jenjang.map((row) => [row['id'], number(row, 'jumlahSemester')]));
  return jurusan.map((row) => ({
    id: text(row, 'id'),
    nama: text(row, 'nama'),
    jenjang: text(row, 'jenjang'),
    jumlahSemester: semesters.get(row['jenjang']) ?? 0,
    kurikulum: text(row, 'kurikulum'),
    rumpunMapel: text(row, 'rumpunMapel'),
  }));
};

const toSubjects = ({ mataPelajaran }: MasterRows): Subject[] =>
  mataPelajaran.map((row, urutan) => ({
    id: text(row, 'id'),
    kode: text(row, 'kode'),
    nama: text(row, 'nama'),
    singkatan: textOrNull(row, 'singkatan'),
    urutan,
    padanan: textOrNull(row, 'padanan'),
  }));

/** Highest level first, then by place. */
function toCatalogue({ prestasi, tingkatPrestasi }: MasterRows): CatalogueAchievement[] {
  return tingkatPrestasi.flatMap((level) =>
    prestasi
      .filter((row) => row['tingkatPrestasi'] === level['id'])
      .map((row) => ({
        id: text(row, 'id'),
        nama: text(row, 'nama'),
        poin: number(row, 'poin'),
        diakui: level['diakuiSnbp'] === true,
        tingkat: text(level, 'nama'),
        tingkatKode: text(level, 'kode'),
        peringkat: text(row, 'peringkat'),
        isActive: isActive(row) && isActive(level),
      })),
  );
}

export function toMasters(rows: MasterRows): SnbpMasters {
  const konfigurasi = rows.konfigurasi[0] ? toWireRecord(rows.konfigurasi[0]) : {};
  const years = rows.tahun.map((row) => ({ id: text(row, 'id'), nama: text(row, 'nama') }));
  return {
    settings: toSettings(konfigurasi),
    tahunAktif: years.find(({ id }) => id === konfigurasi['tahunAktif']) ?? null,
    konfigurasi,
    masters: toCurriculum(rows),
    streams: byId(toStreams(rows)),
    subjects: byId(toSubjects(rows)),
    semesters: new Map(rows.semester.map((row) => [text(row, 'id'), number(row, 'urutan')])),
    prestasi: byId(toCatalogue(rows)),
    tingkatPrestasi: rows.tingkatPrestasi.filter(isActive).map((row) => ({ kode: text(row, 'kode'), nama: text(row, 'nama') })),
    years,
  };
}

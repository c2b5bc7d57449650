/** The small tables behind the computations, kept in the process and asked on each use whether they changed. */
import type { Masters } from '../snbp/subject-plan.ts';
import type { Settings } from '../snbp/types.ts';
import type { Named } from '../contracts/common.ts';
import { askRows, type Db } from 'skema/server';
import { toMasters } from './masters-rows.ts';
import { MARK_SQL, type MasterRows, ROWS_SQL } from './masters-sql.ts';

export interface Stream {
  id: string;
  nama: string;
  /** Id of the level. */
  jenjang: string;
  jumlahSemester: number;
  kurikulum: string;
  rumpunMapel: string;
}

export interface Subject {
  id: string;
  kode: string;
  nama: string;
  singkatan: string | null;
  /** Place on the report card, from 0. */
  urutan: number;
  padanan: string | null;
}

export interface CatalogueAchievement {
  id: string;
  nama: string;
  poin: number;
  /** Its level is accepted by SNBP. */
  diakui: boolean;
  /** Name of the level, and its code. */
  tingkat: string;
  tingkatKode: string;
  /** As stored: `1` is the first place. */
  peringkat: string;
  /** May be chosen anew. */
  isActive: boolean;
}

export interface SnbpMasters {
  settings: Settings;
  tahunAktif: Named | null;
  /** In wire form; empty while there is no record. */
  konfigurasi: Readonly<Record<string, unknown>>;
  /** Active rows; subjects of all kinds, because an old score keeps its equivalent. */
  masters: Masters;
  /** These maps also know what is inactive, because old records point at it. */
  streams: ReadonlyMap<string, Stream>;
  subjects: ReadonlyMap<string, Subject>;
  /** Id → number of the semester. */
  semesters: ReadonlyMap<string, number>;
  prestasi: ReadonlyMap<string, CatalogueAchievement>;
  /** Active levels of achievements, highest first. */
  tingkatPrestasi: ReadonlyArray<{ kode: string; nama: string }>;
  /** Newest first. */
  years: readonly Named[];
}

interface Marked {
  database: string;
  mark: string;
}

const copies = new Map<string, { mark: string; masters: SnbpMasters }>();

/** The tables as they are now; the same object as before while nothing changed. */
export async function loadMasters(db: Db): Promise<SnbpMasters> {
  const [now] = await askRows<Marked>(db, MARK_SQL);
  const copy = copies.get(now!.database);
  if (copy?.mark === now!.mark) return copy.masters;
  const [read] = await askRows<Marked & { rows: MasterRows }>(db, ROWS_SQL);
  const { database, mark, rows } = read!;
  const masters = toMasters(rows);
  copies.set(database, { mark, masters });
  return masters;
}

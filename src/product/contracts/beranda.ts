/** `beranda` (staff), `berandaSekolah` and `berandaSiswa`: what starts a working day. */
import type { RecentRecord } from 'skema';
import type { Missing, Named, QuotaView } from './common.ts';
import type { ChoiceResult, ConsultationView } from './konsultasi.ts';
import type { RankStatus } from '../snbp/types.ts';

/** A date of the year. ISO UTC for instants, `yyyy-MM-dd` for days. */
export interface Deadline {
  nama: string;
  mulai: string | null;
  selesai: string;
  hasTime: boolean;
  state: 'akan' | 'berjalan' | 'lewat';
  /** Days from today to what is still to come of it, by the calendar; below 0: gone by. */
  hari: number;
  /** Whole hours, where it is a moment of today that has not gone by. */
  jam: number | null;
}

/** A school with what it lacks. */
export interface HomeSchool extends Named {
  /** Null: not known. */
  kuota: number | null;
  siswa: number;
  lengkap: number;
  eligible: number;
}

export interface HomeView {
  tahun: Named | null;
  siswa: number;
  lengkap: number;
  eligible: number;
  /** Students of the year who are noted as accepted through SNBP. */
  diterima: number;
  /** The first student whose scores are incomplete, by name; null: there is none, or there are too many to begin with one. */
  pertama: string | null;
  /** Sums over the targets of the year within the row scope. */
  target: { peserta: number; eligible: number; diterima: number };
  realisasi: { peserta: number; eligible: number; diterima: number };
  /** Schools whose figures are still being computed; 0: everything is up to date. */
  tertunda: number;
  /** Per branch, for a plot; one entry for a branch role. At most 12, largest first. */
  perCabang: ReadonlyArray<{ id: string | null; cabang: string; siswa: number; lengkap: number; eligible: number }>;
  /** Of the row scope, what lacks most first; for who reaches everything only those with students. At most 12 of `jumlahSekolah`. */
  sekolah: readonly HomeSchool[];
  jumlahSekolah: number;
  /** Whether schools without students are among them. */
  semuaSekolah: boolean;
  /** What this person changed last, newest first. */
  terakhir: readonly RecentRecord[];
  /** In order of their end. */
  tenggat: readonly Deadline[];
}

/** The first score that a student lacks, by its subject and semester. */
export interface EmptyScore {
  mapel: string;
  semester: string;
}

/** One of those who lack something. */
export interface Incomplete extends Named {
  /** Names of the subjects, in the order of the report card; empty: all of them. */
  mapel: readonly string[];
  /** Ascending. */
  semester: readonly number[];
  jumlah: number;
  pertama: EmptyScore | null;
}

export interface HomeRank extends Named {
  jurusan: string | null;
  rerata: number | null;
  peringkat: number;
  status: RankStatus;
}

export interface SchoolHomeView {
  sekolah: Named & { npsn: string };
  tahun: Named;
  kuota: QuotaView;
  siswa: number;
  /** Complete, and so ranked. */
  lengkap: number;
  eligible: number;
  /** With a first choice. */
  memilih: number;
  batas: number | null;
  dasarPeringkat: 'semuaMapel' | 'mapelUtama';
  /** Each semester that counts: how many are asked for its scores, and have them all. */
  semester: ReadonlyArray<{ id: string; semester: number; siswa: number; lengkap: number }>;
  /** Latest semester first; at most eight of `siswa - lengkap`. */
  kurang: readonly Incomplete[];
  /** Missing scores of all of them. */
  nilaiKurang: number;
  /** Scores may be written now. */
  terbuka: boolean;
  /** The first five. */
  teratas: readonly HomeRank[];
  /** Two on either side of the quota, without those above. */
  tepi: readonly HomeRank[];
  tenggat: readonly Deadline[];
  kekurangan: readonly Missing[];
}

type OwnChoice = Pick<ChoiceResult, 'pilihan'> & { nama: string; universitas: string; provinsi: string | null } & Pick<
    NonNullable<ChoiceResult['hasil']>,
    'peluang' | 'peluangBand'
  >;

export interface StudentHomeView extends Pick<
  ConsultationView,
  'kuota' | 'semester' | 'nilai' | 'rerata' | 'rerataSemester' | 'peringkat' | 'dari' | 'status' | 'kekurangan' | 'kelengkapan'
> {
  siswa: Named & { jurusan: string };
  sekolah: Named;
  tahun: Named;
  pilihan: readonly OwnChoice[];
  /** Bands of chance in percent. */
  peluang: ConsultationView['aturan']['peluang'];
  /** Scores may be written now, and the first that is missing. */
  terbuka: boolean;
  pertama: EmptyScore | null;
  /** Own scores that nobody has verified yet. */
  menunggu: number;
  /** The branch's next day of consultations. */
  konsultasi: { cabang: string; tanggal: string } | null;
  catatan: { text: string; tanggal: string | null } | null;
  tenggat: readonly Deadline[];
}

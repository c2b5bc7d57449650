import { statusOf } from '../../snbp/peringkat.ts';
import type { Settings } from '../../snbp/settings.ts';
import type { RankStatus } from '../../snbp/types.ts';
import type { QuotaView } from '../../contracts/common.ts';
import type { CalculatorInput, CalculatorView } from '../../contracts/kalkulator.ts';
import { askRows, type Db } from 'skema/server';
import { toQuotaView } from '../../snbp/kuota-derivation.ts';
import { type Messages, SENTENCES, sayPupils, sayRankMost } from './messages.ts';

/** Public knowledge of a school and nothing else. */
const SCHOOL_SQL = `
  select t."nama", k."nama" as "kabupaten", t."akreditasi", t."eRapor", t."jumlahSiswa"::int as "jumlahSiswa"
  from "sekolah" t join "kabupaten" k on k."id" = t."kabupaten"
  where t."npsn" = $1 and t."aktif" and t."deletedAt" is null`;

type SchoolRow = Parameters<typeof toQuotaView>[0] & NonNullable<CalculatorView['sekolah']>;

/** As in the schema of `sekolah`. */
const PUPILS_MAX = 3000;

export interface AskedSchool {
  sekolah: CalculatorView['sekolah'];
  kuota: QuotaView | null;
}

const NO_SCHOOL: AskedSchool = { sekolah: null, kuota: null };

async function findSchool(db: Db, npsn: string, settings: Settings, messages: Messages): Promise<AskedSchool | null> {
  if (!/^\d{8}$/.test(npsn)) return messages.add('sekolah', SENTENCES.npsnFormat);
  const [row] = await askRows<SchoolRow>(db, SCHOOL_SQL, [npsn]);
  if (!row) return messages.add('sekolah', SENTENCES.npsnUnknown);
  const { nama, kabupaten, ...facts } = row;
  const kuota = toQuotaView(facts, settings);
  if (kuota.kuota === null) messages.add('sekolah', SENTENCES.pupilsUnknown);
  return { sekolah: { nama, kabupaten }, kuota };
}

export async function readSchool(db: Db, asked: CalculatorInput['sekolah'], settings: Settings, messages: Messages): Promise<AskedSchool> {
  if (asked === undefined) return NO_SCHOOL;
  if ('npsn' in asked) return (await findSchool(db, asked.npsn.trim(), settings, messages)) ?? NO_SCHOOL;
  if (Number.isInteger(asked.jumlahSiswa) && asked.jumlahSiswa >= 1 && asked.jumlahSiswa <= PUPILS_MAX)
    return { sekolah: null, kuota: toQuotaView(asked, settings) };
  messages.add('sekolah.jumlahSiswa', sayPupils(PUPILS_MAX));
  return NO_SCHOOL;
}

/** What a rank at this school means; null while it cannot be told. */
export function readStatus(
  peringkat: number | undefined,
  { kuota }: AskedSchool,
  hasAsked: boolean,
  messages: Messages,
): RankStatus | null {
  if (peringkat === undefined) return null;
  if (!Number.isInteger(peringkat) || peringkat < 1) return messages.add('nilai.peringkat', SENTENCES.rank);
  if (kuota === null) return hasAsked ? null : messages.add('sekolah', SENTENCES.schoolMissing);
  const most = kuota.jumlahSiswa;
  if (most !== null && peringkat > most) return messages.add('nilai.peringkat', sayRankMost(most));
  return statusOf(peringkat, kuota.kuota);
}

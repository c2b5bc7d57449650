/** The student a consultation is about, as far as the asker reaches. */
import type { ConsultationView } from '../../contracts/konsultasi.ts';
import { AppError, decide, type Decision, type Principal, type Registry } from 'skema';
import { askRows, Params, scopeSql } from 'skema/server';
import { type Asking, outOfReach, scopedTo } from '../../reading/scope.ts';
import { SENTENCES } from './sentences.ts';

/** The screen's own right: keeps what a consultation came to, for who may not write the form. */
export const CONSULT = 'consult';
export const ACHIEVEMENT_HANDLES = ['prestasi1', 'prestasi2', 'prestasi3'] as const;
export const CHOICE_HANDLES = ['pilihan1', 'pilihan2'] as const;
export const NOTE_HANDLE = 'catatanKonsultasi';

const consultationRight = (registry: Registry, principal: Principal): Decision => decide(principal, registry.get('siswa'), CONSULT);

/** Whose scores may be written: the rows of scores are those of their students. */
const SCORES_OF = 'siswa.';
const scoresRight = (registry: Registry, principal: Principal, verb: 'create' | 'update'): Decision => {
  const right = decide(principal, registry.get('nilaiRaport'), verb);
  const isOpen = right.allowed && right.writable.has('nilai');
  const rows = right.rows === 'all' ? right.rows : right.rows.map(({ path, value }) => ({ path: path.slice(SCORES_OF.length), value }));
  return { ...right, rows: isOpen ? rows : [] };
};

interface Within {
  isWithin: boolean;
  mayScore: boolean;
}

/** `isWithin`: whether this student lies in the rows of the decision. */
function toMay({ allowed, writable }: Decision, { isWithin, mayScore }: Within): ConsultationView['may'] {
  const mayWrite = (handles: readonly string[]): boolean => allowed && isWithin && handles.every((handle) => writable.has(handle));
  return { pilihan: mayWrite(CHOICE_HANDLES), prestasi: mayWrite(ACHIEVEMENT_HANDLES), catatan: mayWrite([NOTE_HANDLE]), nilai: mayScore };
}

export interface Consulted
  extends Pick<ConsultationView, 'cabang' | 'may'>, Pick<ConsultationView['siswa'], 'id' | 'version' | 'catatan' | 'tanggalKonsultasi'> {
  sekolah: string;
  tahun: string;
}

interface Row extends Omit<Consulted, 'tanggalKonsultasi' | 'may' | 'cabang'>, Within {
  tanggalKonsultasi: Date | null;
  /** `jadwalKonsultasi`: an empty list may be null. */
  cabang: { nama: string; whatsapp: string | null; jadwalKonsultasi: string[] | null } | null;
}

const BRANCH = `case when c."id" is null then null
    else json_build_object('nama', c."nama", 'whatsapp', c."whatsapp", 'jadwalKonsultasi', c."jadwalKonsultasi") end`;

async function readRow({ db, registry, principal }: Asking, siswa: string | undefined): Promise<Row | undefined> {
  const params = new Params();
  const right = consultationRight(registry, principal);
  const withinRows = (rows: Decision['rows']): string => scopeSql(registry, registry.get('siswa'), rows, 's', params);
  const within = withinRows(right.allowed ? right.rows : []);
  const scored = (['create', 'update'] as const).map((verb) => withinRows(scoresRight(registry, principal, verb).rows)).join(' and ');
  const which = siswa === undefined ? `s."userId" = ${params.add(principal.userId)}::uuid` : `s."id" = ${params.add(siswa)}::uuid`;
  const scope = scopedTo(registry, principal, { resource: 'siswa', verb: 'item', alias: 's' }, params);
  const text = `
    select s."id", s."version", s."sekolah", s."tahun", s."catatanKonsultasi" as "catatan", s."tanggalKonsultasi", ${BRANCH} as "cabang", ${within} as "isWithin",
      ${scored} as "mayScore"
    from "siswa" s join "sekolah" t on t."id" = s."sekolah" left join "cabang" c on c."id" = t."cabang" and c."deletedAt" is null
    where ${which} and s."deletedAt" is null and ${scope}`;
  return (await askRows<Row>(db, text, params.values))[0];
}

function missing(asking: Asking, siswa: string | undefined): AppError {
  if (siswa !== undefined) return outOfReach(asking, { resource: 'siswa', verb: 'item', message: SENTENCES.noStudent });
  const isStudent = asking.principal.scopes.some(({ level }) => level === 'pribadi');
  return new AppError('NOT_FOUND', { message: isStudent ? SENTENCES.accountWithoutStudent : SENTENCES.chooseStudent });
}

/** Left out: the student of the account. */
export async function findConsulted(asking: Asking, siswa: string | undefined): Promise<Consulted> {
  const row = await readRow(asking, siswa);
  if (!row) throw missing(asking, siswa);
  const { isWithin, mayScore, tanggalKonsultasi, cabang, ...rest } = row;
  return {
    ...rest,
    tanggalKonsultasi: tanggalKonsultasi?.toISOString() ?? null,
    cabang: cabang && { ...cabang, jadwalKonsultasi: (cabang.jadwalKonsultasi ?? []).toSorted() },
    may: toMay(consultationRight(asking.registry, asking.principal), { isWithin, mayScore }),
  };
}

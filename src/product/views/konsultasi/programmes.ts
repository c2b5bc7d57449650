/** The chosen programmes, everything that could be an alternative to them, and who else may be named: one statement. */
import type { Named } from '../../contracts/common.ts';
import { askRows, Params } from 'skema/server';
import { PROGRAMME_JOINS } from '../../reading/programmes.ts';
import { type Asking, scopedTo } from '../../reading/scope.ts';
import { groupsSql, type Programme, programmeRow, type ProgrammeRows, toProgrammes } from './programme.ts';

export interface Programmes {
  byId: ReadonlyMap<string, Programme>;
  /** Choices and candidates. */
  all: readonly Programme[];
  /** Ids of the rivals whose record the asker may read. */
  named: ReadonlySet<string>;
}

interface Wanted {
  /** Ids of the programmes chosen. */
  choices: readonly string[];
  sekolah: string;
  /** Years whose alumni count. */
  years: readonly Named[];
  /** Ids of students. */
  rivals: readonly string[];
  /** The choices alone, without what could be chosen instead. */
  isAlone?: boolean;
}

const NONE: Programmes = { byId: new Map(), all: [], named: new Set() };

/** `$1` choices, `$2` school, `$3` years, `$4` rivals. */
const toText = (within: string, isAlone: boolean): string => `
  with chosen as materialized (
    select array_agg(g."rumpunIlmu") as "rumpun" from "universitasProgramStudi" u join "programStudi" p on p."id" = u."programStudi"
    join "kelompokProgram" g on g."id" = p."kelompokProgram" where u."id" = any($1::uuid[])
  ), prodi as materialized (
    select u."id", u."universitas", sum(a."jumlahDiterima") as "n"
    from "keterikatanSekolah" a join "universitasProgramStudi" u on u."id" = a."universitasProgramStudi"
    where a."sekolah" = $2::uuid and a."tahun" = any($3::uuid[]) and a."jalur" = 'snbp' and a."deletedAt" is null group by u."id"
  ), ptn as materialized (
    select "universitas", sum("n") as "n" from prodi group by "universitas"
  )
  select json_build_object(
    'programmes', (select json_agg(${programmeRow(
      'trim_scale(coalesce(x."n", 0))',
      'trim_scale(coalesce(y."n", 0))',
      `case when u."id" = any($1::uuid[]) then json_build_object('programStudi', p."id", 'universitas', v."id", 'kebijakan', v."kebijakan") end`,
    )})
      from "universitasProgramStudi" u ${PROGRAMME_JOINS}
      left join prodi x on x."id" = u."id" left join ptn y on y."universitas" = u."universitas"
      where u."deletedAt" is null and (u."id" = any($1::uuid[])
        ${isAlone ? '' : 'or (u."aktif" and v."aktif" and p."aktif" and k."rumpunIlmu" = any((select "rumpun" from chosen)::uuid[]))'})),
    'groups', ${groupsSql('g."rumpunIlmu" = any((select "rumpun" from chosen)::uuid[])')},
    'named', (select json_agg(s."id") from "siswa" s where s."id" = any($4::uuid[]) and ${within})
  )::text as "found"`;

export async function loadProgrammes({ db, registry, principal }: Asking, wanted: Wanted): Promise<Programmes> {
  if (wanted.choices.length === 0) return NONE;
  const params = new Params();
  for (const value of [wanted.choices, wanted.sekolah, wanted.years.map(({ id }) => id), wanted.rivals]) params.add(value);
  const within = scopedTo(registry, principal, { resource: 'siswa', verb: 'item', alias: 's' }, params);
  const [row] = await askRows<{ found: string }>(db, toText(within, wanted.isAlone ?? false), params.values);
  const found = JSON.parse(row!.found) as ProgrammeRows & { named: readonly string[] | null };
  const all = toProgrammes(found);
  return { byId: new Map(all.map((programme) => [programme.view.id, programme])), all, named: new Set(found.named) };
}

/** The programme that the screen is about. */
import { keketatan } from '../../snbp/keketatan.ts';
import type { SupportedProgramme } from '../../snbp/pendukung.ts';
import type { AcceptedView } from '../../contracts/diterima.ts';
import { AppError, type Principal, type Registry } from 'skema';
import { askRows, type Db, Params } from 'skema/server';
import { PROGRAMME_COLUMNS, PROGRAMME_FROM } from '../../reading/programmes.ts';
import { scopedTo } from '../../reading/scope.ts';

export type ProgrammeFacts = AcceptedView['programme'];

interface ProgrammeRow extends Omit<ProgrammeFacts, 'keketatan'> {
  programStudiId: string;
  mapelPendukung: SupportedProgramme['mapelPendukung'];
  kelompokMapel: SupportedProgramme['kelompok'];
}

export interface LoadedProgramme {
  facts: ProgrammeFacts;
  /** Id in `programStudi`. */
  programStudi: string;
  supported: SupportedProgramme;
}

const selectProgramme = (scope: string): string => `
  select ${PROGRAMME_COLUMNS}, u."version", coalesce(u."nilaiTerendah", 0)::float8 as "nilaiTerendah", k."bidang", p."id" as "programStudiId",
    json_build_array(p."mapelPendukung1", p."mapelPendukung2") as "mapelPendukung",
    case when k."id" is null then null else json_build_object(
      'merdeka', json_build_array(k."pendukungMerdeka1", k."pendukungMerdeka2"),
      'ipa', json_build_array(k."pendukungIpa1", k."pendukungIpa2"),
      'ips', json_build_array(k."pendukungIps1", k."pendukungIps2"),
      'bahasa', json_build_array(k."pendukungBahasa1", k."pendukungBahasa2")) end as "kelompokMapel"
  from ${PROGRAMME_FROM}
  where u."id" = $1 and u."deletedAt" is null and ${scope}`;

/** A choice in words. */
const displayOf = (registry: Registry, resource: string, handle: string, value: string | null): string | null =>
  registry
    .get(resource)
    .fields.find((field) => field.handle === handle)
    ?.options?.choices?.find((choice) => choice.value === value)?.display ?? value;

/** Refuses what is not there, or in the bin, or beyond this person, all in the same way. */
export async function loadProgramme(db: Db, registry: Registry, principal: Principal, id: string): Promise<LoadedProgramme> {
  const params = new Params();
  params.add(id);
  const scope = scopedTo(registry, principal, { resource: 'universitasProgramStudi', verb: 'list', alias: 'u' }, params);
  const [row] = await askRows<ProgrammeRow>(db, selectProgramme(scope), params.values);
  if (!row) throw new AppError('NOT_FOUND');
  const { programStudiId, mapelPendukung, kelompokMapel, ...facts } = row;
  return {
    facts: {
      ...facts,
      bidang: displayOf(registry, 'kelompokProgram', 'bidang', facts.bidang),
      keketatan: keketatan(facts.dayaTampung, facts.peminat),
    },
    programStudi: programStudiId,
    supported: { mapelPendukung, kelompok: kelompokMapel },
  };
}

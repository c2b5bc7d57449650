/** What the product adds to the exports of records, and what it says of them; in the order of the cards. */
import { isStaff, type Role } from '../roles.ts';
import { type Dataset, type DatasetOffer as Offer, type Datasets, type Offering, Params, recordDataset } from 'skema/server';
import { loadMasters } from '../reading/masters.ts';
import { acceptedDataset } from './accepted.ts';
import { FILTER, fixedBranch, OPTIONS, pathsOf, type SnbpTools, studentFilters } from './filters.ts';
import { rankingDataset } from './ranking.ts';
import { checkSemesters, SCORE_FILTERS } from './score-names.ts';
import { longColumns, openLong } from './scores-long.ts';
import { openWide } from './scores-wide.ts';
import { notesSheet, recapSheet } from './sheets.ts';
import { quote } from 'skema';
import type { ExportFilter, ExportInput } from '../contracts/ekspor.ts';
import { scopedTo } from '../reading/scope.ts';

/** Who also takes out the records that stand on no card of all staff. */
const MASTER_ROLES: readonly Role[] = ['neu:admin', 'neu:pusatPendidikan'];

/** `nilaiRaport` in both layouts, with the sheet of its schools. */
function scoresDataset(tools: SnbpTools): Dataset {
  const { registry } = tools;
  return {
    name: 'nilaiRaport',
    title: registry.get('nilaiRaport').title,
    columns: longColumns(registry),
    filters: [...studentFilters(registry), 'jurusan', 'hanyaLengkap', ...SCORE_FILTERS],
    options: Object.keys(OPTIONS),
    open: async ({ filter = {}, layout = 'panjang', columns, rekap = false }: ExportInput) => {
      checkSemesters(filter);
      const opened = layout === 'lebar' ? await openWide(tools, filter, columns) : openLong(tools, filter, columns);
      const more = () => [...(rekap ? [recapSheet(tools, filter)] : []), ...(rekap || layout === 'lebar' ? [notesSheet()] : [])];
      return { ...opened, more };
    },
  };
}

export function offeringOf(tools: SnbpTools): Offering {
  const { registry, principal } = tools;
  const records = (name: string): Offer => ({
    name,
    resource: name,
    make: () => {
      const resource = registry.get(name);
      return recordDataset(tools, resource, { paths: pathsOf(resource) });
    },
  });
  return {
    own: [
      { name: 'nilaiRaport', resource: 'nilaiRaport', make: () => scoresDataset(tools) },
      { name: 'peringkat', resource: 'siswa', make: () => rankingDataset(tools) },
      records('universitasProgramStudi'),
      { name: 'diterima', resource: 'siswa', make: () => acceptedDataset(tools) },
      records('keterikatanSekolah'),
      records('targetSekolah'),
      records('siswa'),
    ],
    hasOthers: MASTER_ROLES.some((role) => principal.roles.includes(role)),
    pathsOf,
    nameParts: ({ filter = {} }) => nameParts(tools, filter),
  };
}

export const datasets: Datasets = {
  filter: FILTER,
  options: OPTIONS,
  isOpenTo: ({ roles }) => isStaff(roles),
  open: async (tools) => offeringOf({ ...tools, snbp: await loadMasters(tools.reader.client) }),
};

/** Null for what lies out of reach. */
async function nameOf({ registry, principal, reader }: SnbpTools, resource: 'sekolah' | 'cabang', id: string): Promise<string | null> {
  const params = new Params();
  const scope = scopedTo(registry, principal, { resource, verb: 'lookup', alias: 't' }, params);
  const text = `select t."nama" from ${quote(resource)} t where t."id" = ${params.add(id)}::uuid and ${scope}`;
  return (await reader.rows<{ nama: string }>(text, params.values))[0]?.nama ?? null;
}

async function place(tools: SnbpTools, { sekolah, cabang }: ExportFilter): Promise<string | null> {
  if (sekolah !== undefined) return (await nameOf(tools, 'sekolah', sekolah)) ?? 'sekolah';
  const branch = cabang ?? fixedBranch(tools);
  return branch === null ? null : ((await nameOf(tools, 'cabang', branch)) ?? 'cabang');
}

/** A file's name says of which school or branch it is, and of which year: `{sekolah|cabang|semua}_{tahun|semua}`. */
async function nameParts(tools: SnbpTools, filter: ExportFilter): Promise<ReadonlyArray<string | null>> {
  const year = tools.snbp.years.find(({ id }) => id === filter.tahun)?.nama ?? null;
  return [await place(tools, filter), year];
}

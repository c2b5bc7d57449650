/** What the product adds to the exports of records, and what it says of them; in the order of the cards. */
import { isStaff, type Role } from '../roles.ts';
import { type DatasetOffer as Offer, type Datasets, type Offering, recordDataset } from 'skema/server';
import { loadMasters } from '../reading/masters.ts';
import { acceptedDataset } from './accepted.ts';
import { FILTER, OPTIONS, pathsOf } from './filters.ts';
import { nameParts } from './name-parts.ts';
import { rankingDataset } from './ranking.ts';
import { scoresDataset } from './scores.ts';
import type { SnbpTools } from './tools.ts';

/** Who also takes out the records that stand on no card of all staff. */
const MASTER_ROLES: readonly Role[] = ['neu:admin', 'neu:pusatPendidikan'];

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

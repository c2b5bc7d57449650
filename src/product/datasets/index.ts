/** What this person may export, in the order of the cards. */
import { can } from '../../engine/access.ts';
import { AppError } from '../../engine/errors.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import type { Role } from '../roles.ts';
import type { SnbpMasters } from '../reading/masters.ts';
import type { Dataset } from '../../server/export/dataset.ts';
import type { Asking } from '../../server/export/narrow.ts';
import { acceptedDataset } from './accepted.ts';
import { rankingDataset } from './ranking.ts';
import { recordDataset } from '../../server/export/records.ts';
import { scoresDataset } from './scores.ts';

interface Made {
  /** Whose list it is taken from. */
  resource: string;
  make: (registry: Registry, snbp: SnbpMasters) => Dataset;
}

const records = (name: string): [string, Made] => [
  name,
  { resource: name, make: (registry) => recordDataset(registry, registry.get(name)) },
];

const OWN: ReadonlyMap<string, Made> = new Map<string, Made>([
  ['nilaiRaport', { resource: 'nilaiRaport', make: scoresDataset }],
  ['peringkat', { resource: 'siswa', make: rankingDataset }],
  records('universitasProgramStudi'),
  ['diterima', { resource: 'siswa', make: acceptedDataset }],
  records('keterikatanSekolah'),
  records('targetSekolah'),
  records('siswa'),
]);

/** All other resources. */
const MASTER_ROLES: readonly Role[] = ['neu:admin', 'neu:pusatPendidikan'];

const isMaster = ({ name, single }: Resource): boolean => !single && !OWN.has(name);

function allMade(registry: Registry): Map<string, Made> {
  return new Map([...OWN, ...registry.resources.filter(isMaster).map(({ name }) => records(name))]);
}

function mayExport({ registry, principal: { roles } }: Asking, name: string, { resource }: Made): boolean {
  return can(registry.get(resource), roles, 'list') && (OWN.has(name) || MASTER_ROLES.some((role) => roles.includes(role)));
}

export const datasetsFor = (asking: Asking, snbp: SnbpMasters): Dataset[] =>
  [...allMade(asking.registry)].filter(([name, made]) => mayExport(asking, name, made)).map(([, { make }]) => make(asking.registry, snbp));

export function datasetFor(asking: Asking, snbp: SnbpMasters, name: string): Dataset {
  const made = allMade(asking.registry).get(name);
  if (!made) throw new AppError('NOT_FOUND');
  if (!mayExport(asking, name, made)) throw new AppError('FORBIDDEN');
  return made.make(asking.registry, snbp);
}

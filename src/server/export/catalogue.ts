/** What this person may export: the product's datasets, then the records of all other resources. */
import { didYouMean } from '../../engine/check/paths.ts';
import { can } from '../../engine/rights/access.ts';
import { refusedBy } from '../../engine/rights/why.ts';
import { AppError } from '../../engine/errors.ts';
import { isToOne } from '../../engine/fields/index.ts';
import type { Resource } from '../../engine/resource.ts';
import { ID } from '../view.ts';
import type { Dataset, Datasets, Offer, Offering, Tools } from './dataset.ts';
import type { FilterPaths } from './narrow.ts';
import { recordDataset } from './records.ts';

function offersOf(tools: Tools, { own, pathsOf }: Offering): Offer[] {
  const taken = new Set(own.map(({ name }) => name));
  const others = tools.registry.resources.filter(({ name, single }) => !single && !taken.has(name));
  return [
    ...own,
    ...others.map((resource) => ({
      name: resource.name,
      resource: resource.name,
      make: () => recordDataset(tools, resource, { paths: pathsOf(resource) }),
    })),
  ];
}

const mayExport = ({ registry, principal: { roles } }: Tools, { own, hasOthers }: Offering, offer: Offer): boolean =>
  can(registry.get(offer.resource), roles, 'list') && (hasOthers || own.includes(offer));

export const datasetsFor = (tools: Tools, offering: Offering): Dataset[] =>
  offersOf(tools, offering)
    .filter((offer) => mayExport(tools, offering, offer))
    .map(({ make }) => make());

export function datasetFor(tools: Tools, offering: Offering, name: string): Dataset {
  const offers = offersOf(tools, offering);
  const offer = offers.find((candidate) => candidate.name === name);
  if (!offer) {
    const names = offers.filter((candidate) => mayExport(tools, offering, candidate)).map((candidate) => candidate.name);
    throw new AppError('NOT_FOUND', { why: `dataset: there is no "${name}", ${didYouMean(name, names)}` });
  }
  if (!mayExport(tools, offering, offer)) throw refusedBy(tools.principal, tools.registry.get(offer.resource), 'list');
  return offer.make();
}

/** Each relation of a record, by its handle. */
const relationsOf = ({ fields }: Resource): FilterPaths =>
  Object.fromEntries(fields.flatMap((field) => (isToOne(field) ? [[field.handle, field.handle]] : [])));

/** Where a product says nothing: whoever may list records may take them out, narrowed by what they point at. */
export const RECORDS: Datasets = {
  filter: { type: 'object', additionalProperties: ID },
  options: {},
  isOpenTo: () => true,
  open: () => Promise.resolve({ own: [], hasOthers: true, pathsOf: relationsOf, nameParts: () => Promise.resolve([]) }),
};

/** What can be exported: the records of every resource, and what a product adds to them or says of them. */
import { didYouMean } from '../../engine/check/paths.ts';
import type { Principal } from '../../engine/rights/access.ts';
import { AppError } from '../../engine/errors.ts';
import { EXPORT_FORMATS, type ExportInput, type ExportList, type ExportRequest } from '../../engine/export.ts';
import type { Resource } from '../../engine/resource.ts';
import { ID, objectOf } from '../view.ts';
import type { Asking, FilterPaths } from './narrow.ts';
import type { Reader } from './reader.ts';
import type { Column, Pages, Sheet } from './value.ts';

export interface Tools extends Asking {
  reader: Reader;
}

export interface Opened {
  /** In the order of the file. */
  columns: readonly Column[];
  /** How many rows there are, counted no further than `cap`. */
  count: (cap: number | null) => Promise<number>;
  pages: () => Pages;
  /** Sheets behind the data, of XLSX. */
  more: () => readonly Sheet[];
}

export interface Dataset {
  name: string;
  title: string;
  columns: readonly Column[];
  /** Keys of `filter` that it keeps to. */
  filters: readonly string[];
  /** Keys of a request that it knows beside those of all. */
  options: readonly string[];
  open: (input: ExportInput) => Promise<Opened>;
}

/** A dataset of the product; under the name of a resource it takes the place of its records. */
export interface Offer {
  name: string;
  /** Offered to whoever may list this resource. */
  resource: string;
  make: () => Dataset;
}

/** What there is for one request. */
export interface Offering {
  /** In the order in which they are shown, before the records of all other resources. */
  own: readonly Offer[];
  /** Whether this person may take out what the product does not offer itself. */
  hasOthers: boolean;
  /** What narrows the records of a resource. */
  pathsOf: (resource: Resource) => FilterPaths;
  /** Words of a file's name between dataset and moment; null: not narrowed by it. */
  nameParts: (request: ExportRequest) => Promise<ReadonlyArray<string | null>>;
}

/** What a product says of its exports. */
export interface Datasets {
  /** JSON Schema of a request's `filter`. */
  filter: object;
  /** JSON Schemas of the keys that its datasets know beside those of all. */
  options: Readonly<Record<string, object>>;
  /** Whether this person exports anything. */
  isOpenTo: (principal: Principal) => boolean;
  open: (tools: Tools) => Promise<Offering>;
}

/** The columns that were asked for, in that order; without a word the usual ones. */
export function chooseColumns<C extends Column>(all: readonly C[], asked: ExportInput['columns']): C[] {
  if (asked === undefined) return all.filter(({ isDefault }) => isDefault);
  const keys = all.map(({ key }) => key);
  return asked.map((key) => {
    const column = all.find((candidate) => candidate.key === key);
    if (!column) throw new AppError('FIELD_UNKNOWN', { values: { name: key }, why: `columns: ${didYouMean(key, keys)}` });
    return column;
  });
}

const COLUMNS_MAX = 2000;

const BASE = {
  dataset: { type: 'string', minLength: 1, maxLength: 63 },
  columns: {
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: 200 },
    minItems: 1,
    maxItems: COLUMNS_MAX,
    uniqueItems: true,
  },
} as const;
const FILE = { format: { enum: EXPORT_FORMATS }, separator: { enum: [';', ','] } } as const;

/** Of ids a request holds no more than its size allows. */
const LIST: Record<keyof ExportList, object> = {
  filter: { type: ['object', 'null'] },
  search: { type: ['string', 'null'] },
  sort: { type: 'array', items: objectOf({ by: { type: 'string' }, order: { enum: ['asc', 'desc'] } }, ['by', 'order']) },
  ids: { type: 'array', items: ID, minItems: 1, uniqueItems: true },
};

const BASE_KEYS: readonly string[] = ['filter', ...Object.keys(BASE), ...Object.keys(FILE)];

type Keys = Pick<Datasets, 'filter' | 'options'>;

/** What a request may hold, as JSON Schema: the keys of all datasets, and those of the product's. */
export const inputSchema = ({ filter, options }: Keys): object => objectOf({ ...options, ...BASE, filter }, ['dataset']);
export const requestSchema = ({ filter, options }: Keys): object =>
  objectOf({ ...options, ...BASE, ...FILE, filter, list: objectOf(LIST) }, ['dataset', 'format']);

/** A filter that a dataset does not know would be one that is not kept to. */
export function checkInput({ filters, options }: Dataset, input: ExportInput): void {
  const unknown = Object.keys(input.filter ?? {}).find((key) => !filters.includes(key));
  if (unknown !== undefined) throw new AppError('FILTER_UNKNOWN', { values: { name: unknown } });
  if (Object.keys(input).some((key) => !BASE_KEYS.includes(key) && !options.includes(key))) throw new AppError('BAD_REQUEST');
}

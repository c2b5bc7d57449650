/** What can be exported: the records of every resource, and what a product adds to them or says of them. */
import { didYouMean } from '../../engine/check/paths.ts';
import type { Principal } from '../../engine/rights/access.ts';
import { AppError } from '../../engine/errors.ts';
import type { ExportInput, ExportRequest } from '../../engine/export.ts';
import type { Resource } from '../../engine/resource.ts';
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
    if (!column)
      throw new AppError('FIELD_UNKNOWN', {
        values: { name: key },
        why: `columns: ${didYouMean(key, keys)}`,
      });
    return column;
  });
}

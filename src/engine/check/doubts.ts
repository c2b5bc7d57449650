/** What a mistake of shape leaves unknown of a file: nothing is told of it, so that one mistake is one problem. */
import type { Registry, Resource } from '../resource.ts';
import type { Report } from './problem.ts';
import type { SchemaFile } from './schema-file.ts';

export interface Doubts {
  /** Handles whose kind cannot be known. */
  kinds: Set<string>;
  /** Handles of fields that have lost any of their keys. */
  fields: Set<string>;
  /** Keys of the file that were lost. */
  keys: Set<string>;
  /** There may be fields that could not be read. */
  isOpen: boolean;
}

export const noDoubts = (): Doubts => ({ kinds: new Set(), fields: new Set(), keys: new Set(), isOpen: false });

/** All resources under check, and what is not known of them. */
export interface Known {
  registry: Registry;
  /** By resource. */
  doubts: ReadonlyMap<string, Doubts>;
  /** Names of all schema files, the broken ones too. */
  given: ReadonlySet<string>;
}

/** Of the product as a whole. */
export interface Asked extends Known {
  report: Report;
}

/** Of one of them. */
export interface Case extends Asked {
  resource: Resource;
  schema: SchemaFile;
}

const declares = ({ fields, computed }: Resource, word: string): boolean =>
  fields.some(({ handle }) => handle === word) || computed.some(({ handle }) => handle === word);

/** Whether this path goes through something of which a mistake is told already. */
export function isDoubtful({ registry, doubts }: Known, resource: Resource, path: string): boolean {
  let here = resource;
  for (const word of path.split('.')) {
    const own = doubts.get(here.name);
    if (own?.kinds.has(word) || (own?.isOpen && !declares(here, word))) return true;
    const source = here.fields.find(({ handle }) => handle === word)?.source;
    if (source === undefined || !registry.has(source)) return false;
    here = registry.get(source);
  }
  return false;
}

/** The product that this run's generated tests are about, and what it brings to them: `tests/samples.ts` in its folder. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { didYouMean } from '../../src/engine/check/paths.ts';
import type { Problem } from '../../src/engine/check/problem.ts';
import type { Registry } from '../../src/engine/resource.ts';
import type { ServerDoor } from '../../src/server/door.ts';
import { loadServerDoor } from '../../src/server/server-door.ts';
import { loadAllLanguages } from '../../src/server/registry.ts';
import { placeOf, productPlace, ROOT } from '../../src/server/root.ts';
import type { Ground } from './breaks/break.ts';
import type { Made, Make } from './sample-maker.ts';
import type { Served } from './served.ts';

type Values = Record<string, unknown>;

export interface Sample {
  input: Values;
  parents: Readonly<Record<string, Made>>;
  seed: number;
  make: Make;
}

/** What no registry says. All of it may be left out. */
export interface Samples {
  /** By entity: what its rules ask of a sample beyond the schema file. */
  rules?: Readonly<Record<string, (sample: Sample) => Values | Promise<Values>>>;
  /** By `entity.field`: a record that must be like no other. */
  chosen?: Readonly<Record<string, (ground: Ground) => Promise<Made>>>;
  /** By `entity.field`: makes another record one that the field does not offer, where any would do. */
  foreign?: Readonly<Record<string, (served: Served, own: string, foreign: string) => Promise<unknown>>>;
  /** Letters of a hand-written table (read, create, update, delete), which then count instead of the registry's. */
  letters?: (resource: string, role: string) => string;
}

export interface Product {
  registry: Registry;
  /** No errors are among them. */
  problems: readonly Problem[];
  door: ServerDoor;
  samples: Samples;
}
export interface TestedPlace {
  folder: string;
  /** In front of an entity's name: `klinik/`, nothing for the product of the checkout. */
  prefix: string;
}

/** What samples are given for that no schema file has: nobody would ask for them. */
function strangersIn({ resources }: Registry, samples: Samples): string[] {
  const names = resources.map(({ name }) => name);
  const fields = resources.flatMap((resource) => resource.fields.map(({ handle }) => `${resource.name}.${handle}`));
  const told = (part: 'rules' | 'chosen' | 'foreign', known: readonly string[]): string[] =>
    Object.keys(samples[part] ?? {})
      .filter((key) => !known.includes(key))
      .map((key) => `tests/samples.ts: ${part}.${key}: there is no "${key}", ${didYouMean(key, known, 'write what schema files have')}`);
  return [...told('rules', names), ...told('chosen', fields), ...told('foreign', fields)];
}

/** Registry and door of a product's folder, which has no mistakes. */
export async function readProduct(folder: string): Promise<Product> {
  const { registry, problems } = await loadAllLanguages(folder);
  const errors = problems.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors, null, 2));
  const own = path.join(folder, 'tests/samples.ts');
  const { samples = {} } = existsSync(own) ? ((await import(pathToFileURL(own).href)) as { samples?: Samples }) : {};
  const wrong = strangersIn(registry, samples);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return { registry, problems, door: await loadServerDoor(placeOf(folder)), samples };
}

export function testedPlace(): TestedPlace {
  const { folder } = productPlace();
  return { folder, prefix: folder === ROOT ? '' : `${path.basename(folder)}/` };
}

export async function readTested(): Promise<Product & TestedPlace> {
  const place = testedPlace();
  return { ...place, ...(await readProduct(place.folder)) };
}

/** Everything of a product that can be told without its database. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Problem, errorsIn, formatProblem, reporter, toProblem } from '../engine/check/problem.ts';
import { didYouMean } from '../engine/check/paths.ts';
import { locateKey } from '../engine/check/rows-text.ts';
import type { Registry, Resource } from '../engine/resource.ts';
import { checkAppDoor } from './app-door.ts';
import { localeOf, speaking } from './locale.ts';
import { DoorProblem, isShut } from './product.ts';
import { ENGINE_VIEWS } from './engine-views.ts';
import { checkServerDoor } from './server-check.ts';
import { loadServerDoor, serverFile } from './server-door.ts';
import { loadAllLanguages } from './registry.ts';
import { type Place, placeOf, productPlace } from './root.ts';
import { convertRow } from './import/convert.ts';
import { autoFields, compilePlan } from './import/plan.ts';
import { ImportProblem } from './import/problem.ts';
import { openSource } from './import/source.ts';
import { openTable } from './import/table.ts';
import { keyOf } from './seed/files.ts';

/** Of one file; the next ones are rarely news. */
const TOLD_MAX = 20;

interface File {
  registry: Registry;
  resource: Resource;
  folder: string;
  name: string;
}
type Told = Pick<Problem, 'place' | 'fact' | 'remedy' | 'line' | 'column'>;

async function checkFile({ registry, resource, folder, name }: File): Promise<Problem[]> {
  const problems: Problem[] = [];
  const tell = (told: Told): void => void problems.push(toProblem('SEED', `seed/${name}`, told));
  const table = await openTable(await openSource(path.join(folder, name)));
  const columns = autoFields(resource, table.headers, registry.inOther);
  const handles = resource.fields.map(({ handle }) => handle);
  const isKnown = (header: string): boolean => Object.keys(autoFields(resource, [header], registry.inOther)).length > 0;
  for (const header of table.headers.filter((text) => text !== '' && !isKnown(text)))
    tell({
      line: 1,
      column: 1,
      place: header,
      fact: `${resource.name} has no field "${header}"`,
      remedy: didYouMean(header, handles, `write one of ${handles.join(', ')}`),
    });
  if (Object.keys(columns).length === 0) return problems;
  const whole = compilePlan(registry, resource, table, { decimal: '.', fields: columns }, keyOf(resource, Object.keys(columns)));
  // Which record a text means, only the database knows.
  const plan = { ...whole, fields: whole.fields.filter(({ field }) => field.source === undefined) };
  const { account, roles } = registry.product;
  const first = resource.name === account.resource && account.roles.records === null ? roles[0] : undefined;
  let isHeld = first === undefined;
  const labelOf = (handle: string): string => resource.fields.find((field) => field.handle === handle)?.name ?? 'row';
  for await (const row of table.rows()) {
    const { refused, values } = convertRow(plan, new Map(), row, '.');
    isHeld ||= [values[account.roles.handle]].flat().includes(first);
    for (const [handle, [text = '']] of Object.entries(refused).slice(0, Math.max(0, TOLD_MAX - problems.length)))
      tell({ line: row.row, column: 1, place: labelOf(handle), fact: text.replace(/\.$/, ''), remedy: 'mend the value' });
  }
  const unheld = {
    place: account.roles.handle,
    fact: `nobody holds "${first}", the role that may do everything`,
    remedy: 'give it to one account',
  };
  if (!isHeld) problems.push(toProblem('SEED_FIRST', `seed/${name}`, unheld));
  return problems;
}

/** Demo data as files, held against the registry without a database: entities, columns, and values that need no other record. */
async function checkSeeds(folder: string, registry: Registry): Promise<Problem[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.csv')).sort();
  const entities = registry.resources.map(({ name }) => name);
  const check = async (name: string): Promise<Problem[]> => {
    const entity = name.replace(/\.csv$/, '');
    const wrong = (place: string, fact: string, remedy: string): Problem[] => [toProblem('SEED', `seed/${name}`, { place, fact, remedy })];
    if (!registry.has(entity))
      return wrong('file name', `there is no entity "${entity}"`, didYouMean(entity, entities, 'name it as a schema file'));
    try {
      return await checkFile({ registry, resource: registry.get(entity), folder, name });
    } catch (error) {
      if (error instanceof ImportProblem)
        return wrong('whole file', error.message.replaceAll(`${path.join(folder, name)}: `, '').replace(/\.$/, ''), 'mend the file');
      throw error;
    }
  };
  return (await Promise.all(names.map(check))).flat();
}

interface Served {
  problems: readonly Problem[];
  /** The names of all views, null where the door cannot be read. */
  views: readonly string[] | null;
}
async function checkServer(folder: string, registry: Registry, told: readonly Problem[]): Promise<Served> {
  try {
    const place = placeOf(folder);
    const door = await loadServerDoor(place);
    const views = [...ENGINE_VIEWS, ...door.views].map(({ name }) => name);
    return { problems: checkServerDoor(registry, door, serverFile(place), told), views };
  } catch (error) {
    if (error instanceof DoorProblem) return { problems: error.problems, views: null };
    throw error;
  }
}

/** Expressions that no schema file names; one that has mistakes might. */
async function checkIdle({ folder, code }: Place, { resources, product }: Registry): Promise<Problem[]> {
  const named = new Set(resources.flatMap(({ computed }) => computed.map(({ expression }) => expression)));
  const idle = Object.keys(product.computed).filter((name) => !named.has(name));
  if (idle.length === 0) return [];
  const file = path.join(code, 'index.ts');
  const text = await readFile(file, 'utf8');
  const problems: Problem[] = [];
  const report = reporter(problems, path.relative(folder, file), (place) => locateKey(text, 'product', place));
  for (const name of idle)
    report('IDLE', `computed.${name}`, 'no schema file names it as an "expression"', 'write a column of "computed" with it, or remove it');
  return problems;
}

export async function checkProduct(folder: string = productPlace().folder): Promise<Problem[]> {
  const { registry, problems } = await loadAllLanguages(folder);
  // What a door that cannot be read would bring is not known.
  if (isShut(problems)) return problems;
  const server = await checkServer(folder, registry, problems);
  const app = await checkAppDoor(placeOf(folder), registry, problems, server.views);
  const isSound = errorsIn(problems).length === 0;
  const seeds = isSound ? await speaking(localeOf(registry.product), () => checkSeeds(placeOf(folder).seed, registry)) : [];
  const idle = isSound ? await checkIdle(placeOf(folder), registry) : [];
  // What stops the server's door is told by its text as well.
  const isTold = (problem: Problem): boolean => server.problems.some((told) => formatProblem(told) === formatProblem(problem));
  return [...problems, ...idle, ...server.problems, ...app.filter((problem) => !isTold(problem)), ...seeds];
}

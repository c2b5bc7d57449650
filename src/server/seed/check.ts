/** Demo data as files, held against the registry without a database: entities, columns, and values that need no other record. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { didYouMean } from '../../engine/check/paths.ts';
import type { Position } from '../../engine/check/json.ts';
import { type Problem, toProblem } from '../../engine/check/problem.ts';
import type { Field } from '../../engine/field.ts';
import { isEmpty, isFlag, startValue } from '../../engine/fields/index.ts';
import { sentence } from '../../engine/messages.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { isRequired } from '../../engine/rules/declared.ts';
import { type ConvertedRow, convertRow } from '../import/convert.ts';
import { autoFields, compilePlan, type Plan } from '../import/plan.ts';
import { ImportProblem } from '../import/problem.ts';
import { openSource } from '../import/source.ts';
import { openTable, type Table, type TableRow } from '../import/table.ts';
import { cellPlaces } from './cell-places.ts';
import { seedDay, withDays } from './days.ts';
import { keyOf } from './files.ts';

/** Of one file; the next ones are rarely news. */
const TOLD_MAX = 20;

interface File {
  registry: Registry;
  resource: Resource;
  folder: string;
  name: string;
}
type Told = Pick<Problem, 'place' | 'fact' | 'remedy'> & Partial<Position>;
/** What is wrong with a row, by the handle it is wrong with; none: the row itself. */
type Wrong = { handle: string; fact: string; remedy: string };

const HEAD: Position = { line: 1, column: 1 };

/** Fields that only the file can fill. What a rule of the product may bring along (`beforeWrite`) nobody knows here. */
function owedBy({ registry: { product }, resource }: File): Field[] {
  if (product.rules[resource.name]?.beforeWrite) return [];
  const { account } = product;
  const isGiven = ({ handle }: Field): boolean => resource.name === account.resource && handle === account.password;
  return resource.fields.filter((field) => !field.readOnly && field.series === undefined && !isFlag(field) && !isGiven(field));
}

function wrongHeads({ registry, resource }: File, { headers }: Table, owed: readonly Field[]): Told[] {
  const handles = resource.fields.map(({ handle }) => handle);
  const isKnown = (header: string): boolean => Object.keys(autoFields(resource, [header], registry.inOther)).length > 0;
  const strange = headers.filter((text) => text !== '' && !isKnown(text));
  const missing = missingIn(owed, Object.keys(autoFields(resource, headers, registry.inOther)));
  return [
    ...strange.map((header) => ({
      ...HEAD,
      place: header,
      fact: `${resource.name} has no field "${header}"`,
      remedy: didYouMean(header, handles, `write one of ${handles.join(', ')}`),
    })),
    ...missing.map(({ handle, name }) => ({
      ...HEAD,
      place: name,
      fact: `${resource.name} needs "${handle}" in every record, and no column brings it`,
      remedy: `add a column "${handle}", or give the field a default`,
    })),
  ];
}

const missingIn = (owed: readonly Field[], columns: readonly string[]): Field[] =>
  owed.filter((field) => field.required && !field.autofill && isEmpty(startValue(field)) && !columns.includes(field.handle));

/** What a row says of its record, as far as that is known here: of a relation that it says something. */
function valuesOf({ resource, fields }: Plan, { cells }: TableRow, read: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values = Object.fromEntries(resource.fields.map((field) => [field.handle, startValue(field)]));
  for (const { field, texts } of fields) {
    const value = field.source === undefined ? read[field.handle] : texts(cells, '.').join('');
    if (!isEmpty(value)) values[field.handle] = value;
  }
  return values;
}

function wrongOf(plan: Plan, { row, refused, values: read }: ConvertedRow, owed: readonly Field[]): Wrong[] {
  const unread = Object.entries(refused).map(([handle, [text = '']]) => ({
    handle,
    fact: text.replace(/\.$/, ''),
    remedy: 'mend the value',
  }));
  if (row.fault !== null) return unread;
  const values = valuesOf(plan, row, read);
  const columns = plan.fields.map(({ field }) => field.handle);
  const told = [...Object.keys(refused), ...missingIn(owed, columns).map(({ handle }) => handle)];
  const empty = owed.filter((field) => !told.includes(field.handle) && isRequired(field, values) && isEmpty(values[field.handle]));
  return [
    ...unread,
    ...empty.map(({ handle }) => ({
      handle,
      fact: sentence('required'),
      remedy: columns.includes(handle) ? 'fill it' : `fill it in a column "${handle}"`,
    })),
  ];
}

/** Where the value of a field stands in a row of the file. */
async function locator({ folder, name }: File, { headers, source }: Table, plan: Plan) {
  const text = await readFile(path.join(folder, name), 'utf8');
  const places = cellPlaces(text.replace(/^\uFEFF/, ''), source.delimiter ?? ',');
  return ({ row }: TableRow, handle: string): Position => {
    const from = plan.fields.find(({ field }) => field.handle === handle)?.columns[0];
    const cells = places[row - 1] ?? [];
    return cells[from === undefined ? 0 : headers.indexOf(from)] ?? cells[0] ?? { line: row, column: 1 };
  };
}

/** That somebody may do everything, where the file brings the accounts. */
function createFirst({ registry: { product }, resource }: File) {
  const { account, roles } = product;
  const first = resource.name === account.resource && account.roles.records === null ? roles[0] : undefined;
  let isHeld = first === undefined;
  return {
    see: (values: Readonly<Record<string, unknown>>): void => void (isHeld ||= [values[account.roles.handle]].flat().includes(first)),
    told: (): Told[] =>
      isHeld
        ? []
        : [
            {
              place: account.roles.handle,
              fact: `nobody holds "${first}", the role that may do everything`,
              remedy: 'give it to one account',
            },
          ],
  };
}

async function checkRows(file: File, table: Table, plan: Plan, owed: readonly Field[], room: number) {
  const { resource } = file;
  const first = createFirst(file);
  const labelOf = (handle: string): string => resource.fields.find((field) => field.handle === handle)?.name ?? 'row';
  const told: Told[] = [];
  let [rows, more] = [0, 0];
  const placeOf = await locator(file, table, plan);
  // Which record a text means, only the database knows.
  const readable = { ...plan, fields: plan.fields.filter(({ field }) => field.source === undefined) };
  for await (const row of table.rows()) {
    rows += 1;
    const converted = convertRow(readable, new Map(), row, '.');
    first.see(converted.values);
    const second = { handle: '', fact: `there is one ${resource.title}, and the row before is it`, remedy: 'leave one row' };
    const wrong = resource.single && rows > 1 ? [second] : wrongOf(plan, converted, owed);
    const taken = wrong.slice(0, Math.max(0, room - told.length));
    told.push(...taken.map(({ handle, fact, remedy }) => ({ ...placeOf(row, handle), place: labelOf(handle), fact, remedy })));
    more += wrong.length - taken.length;
  }
  const rest = { place: 'further rows', fact: `${more} more values cannot be used`, remedy: 'mend those above first' };
  return { told: more > 0 ? [...told, rest] : told, first: first.told() };
}

async function checkFile(file: File): Promise<Problem[]> {
  const { registry, resource, folder, name } = file;
  const table = await openTable(await openSource(path.join(folder, name)));
  const columns = autoFields(resource, table.headers, registry.inOther);
  const owed = owedBy(file);
  const heads = wrongHeads(file, table, owed);
  const toSeed = (told: Told): Problem => toProblem('SEED', `seed/${name}`, told);
  if (Object.keys(columns).length === 0) return heads.map(toSeed);
  const plan = compilePlan(registry, resource, table, { decimal: '.', fields: columns }, keyOf(resource, Object.keys(columns)));
  const dated = withDays(table, resource, columns, seedDay(registry.product.zone));
  const { told, first } = await checkRows(file, dated, plan, owed, TOLD_MAX - heads.length);
  return [...heads, ...told].map(toSeed).concat(first.map((unheld) => toProblem('SEED_FIRST', `seed/${name}`, unheld)));
}

export async function checkSeeds(folder: string, registry: Registry): Promise<Problem[]> {
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

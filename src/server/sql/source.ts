/** A FROM clause that grows with the paths that are asked for: one join per relation, however often it is crossed. */
import { columnsOf } from '../../engine/fields/index.ts';
import { quote } from '../../engine/names.ts';
import type { PathStep } from '../../engine/paths.ts';
import type { Computed, Registry, Resource } from '../../engine/resource.ts';

export type Source = ReturnType<typeof createSource>;

export interface Place {
  alias: string;
  /** There may be no related row, so every value of it may be missing. */
  optional: boolean;
}

interface Options {
  alias?: string;
  /** Letter of the joined tables' aliases. */
  letter?: string;
  /** Relations that are always filled are joined inside, which leaves PostgreSQL free to begin with the other table. */
  inner?: boolean;
  /** A relation whose row is joined already, under this alias. */
  given?: { handle: string; alias: string };
  /** A relation that is filled in every row that comes. */
  filled?: string;
  /** Values are kept from the planner, which then plans once, for all of them. */
  once?: boolean;
}

const isRequired = ({ field }: PathStep): boolean => columnsOf(field)[0]?.notNull === true;

export function createSource(
  registry: Registry,
  resource: Resource,
  { alias = 't', letter = 'r', inner = false, given, filled, once = false }: Options = {},
) {
  const places = new Map<string, Place>();
  const joins: string[] = [];
  const needed = new Set<string>();
  const neededOfGiven = new Set<string>();
  let count = 0;
  /** A fresh alias of the same statement. */
  const fresh = (): string => `${letter}${(count += 1)}`;

  const column = (place: Place, name: string): string => {
    if (place.alias === alias) needed.add(name);
    if (place.alias === given?.alias) neededOfGiven.add(name);
    return `${place.alias}.${quote(name)}`;
  };

  /** Alias at the end of these steps, and whether a row may lack it. */
  function at(steps: readonly PathStep[]): Place {
    const step = steps.at(-1);
    if (!step) return { alias, optional: false };
    const key = steps.map(({ field }) => field.handle).join('.');
    const known = places.get(key);
    if (known) return known;
    const from = at(steps.slice(0, -1));
    const optional = from.optional || !(isRequired(step) || key === filled);
    const place: Place = { alias: key === given?.handle ? given.alias : fresh(), optional };
    places.set(key, place);
    if (place.alias === given?.alias) return place;
    const kind = inner && !place.optional ? 'join' : 'left join';
    joins.push(` ${kind} ${quote(step.target.name)} ${place.alias} on ${place.alias}."id" = ${column(from, step.field.handle)}`);
    return place;
  }

  return {
    registry,
    resource,
    /** Of the row itself. */
    alias,
    at,
    fresh,
    column,
    /** The value at this place, compared with what is of this type. */
    value: (index: number, type: string): string => {
      if (!once) return `$${index}`;
      const value = `(select $${index}::${type})`;
      // Behind `any` a list would be read as a query.
      return type.endsWith('[]') ? `${value}::${type}` : value;
    },
    /** The row's own columns that were asked for. */
    needed: needed as ReadonlySet<string>,
    /** Those of the relation's row that is joined already. */
    neededOfGiven: neededOfGiven as ReadonlySet<string>,
    /** The joins so far, each with a space before it. */
    joins: (): string => joins.join(''),
  };
}

/** The expression over the source's own row. */
export function computedSql({ alias, registry }: Source, { expression }: Computed): string {
  const { computed } = registry.product;
  if (!Object.hasOwn(computed, expression)) throw new Error(`there is no computed expression "${expression}"`);
  return computed[expression]!.sql(alias, quote);
}

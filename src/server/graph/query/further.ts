/** One step of a relation further than the columns of a list declare, for whoever may read the record on the way. */
import { type Principal, decide } from '../../../engine/rights/access.ts';
import { refusedBy } from '../../../engine/rights/why.ts';
import { isToOne } from '../../../engine/fields/index.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import type { Selection } from '../document/selection.ts';
import type { Values } from './condition.ts';

export interface Further {
  /** `city.region`, where a list declares `city` alone. */
  path: string;
  /** Of the record whose field is read: the city. */
  through: Resource;
}

/** By path: how far the record on the way is reached; `index` as in `$1`, rules joined by OR. */
export type Reach = ReadonlyMap<string, { through: Resource; rules: 'all' | readonly { path: string; index: number }[] }>;

const isDeclared = ({ columns }: Resource, path: string): boolean =>
  columns.some((column) => column.path === path || column.path.startsWith(`${path}.`));

/** What of this selection no column declares. */
export function furtherIn(registry: Registry, resource: Resource, selection: Selection): readonly Further[] {
  const found = new Map<string, Further>();
  const walk = (through: Resource, before: string, children: Selection): void => {
    for (const selected of children) {
      const field = through.fields.find(({ handle }) => handle === selected.name);
      if (!field || !isToOne(field)) continue;
      const path = `${before}${field.handle}`;
      if (before !== '' && !isDeclared(resource, path)) found.set(path, { path, through });
      walk(registry.get(field.source!), `${path}.`, selected.children);
    }
  };
  walk(resource, '', selection);
  return [...found.values()];
}

/** Refuses who may read no record on the way; the values of a row scope become the statement's. `shape` is equal for equal SQL text. */
export function reachOf(principal: Principal, further: readonly Further[], values: Values): { reach: Reach; shape: string } {
  const reach = new Map(
    further.map(({ path, through }) => {
      const right = (['item', 'list'] as const).map((verb) => decide(principal, through, verb)).find(({ allowed }) => allowed);
      if (!right) throw refusedBy(principal, through, 'item');
      const rules = right.rows === 'all' ? right.rows : right.rows.map((rule) => ({ path: rule.path, index: values.add(rule.value) }));
      return [path, { through, rules }] as const;
    }),
  );
  const shapes = [...reach].map(([path, { rules }]) => `${path}:${rules === 'all' ? rules : rules.map((rule) => rule.path).join('+')}`);
  return { reach, shape: shapes.join(',') };
}

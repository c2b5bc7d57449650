/** Which values a column of a list has, and how often: what a filter by it offers. In the rows that this person's list has, under its other filters. */
import type { Choices } from '../../engine/wire/choices.ts';
import { allFilters } from '../../engine/derive/filters.ts';
import { AppError } from '../../engine/errors.ts';
import { columnsOf, isToOne, typeOfKind } from '../../engine/fields/index.ts';
import { mustResolve } from '../../engine/paths.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { type Given, askGiven } from '../graph/query/given.ts';
import { readPart } from '../graph/query/values.ts';
import { pageSql, toRows } from '../graph/plan/rows.ts';
import { baseConditions, sourceOf, tableOf, where } from '../graph/plan/way.ts';
import { resourceNamed } from '../history/reach.ts';
import { askRows } from '../data/transaction.ts';
import { bared } from '../sql/fold.ts';
import { targetLabelSql } from '../sql/label.ts';
import { Params } from '../sql/scope.ts';
import { computedSql } from '../sql/source.ts';
import { withName } from '../sql/statement.ts';
import { objectOf, personView } from '../view.ts';

interface Asked extends Given {
  resource: string;
  path: string;
  /** Only relations whose label contains it. */
  text?: string;
}

const OFFERED = 50;
const COUNTED = 100_000;
const FORMS: ReadonlySet<string | undefined> = new Set(['choice', 'boolean', 'relation']);

interface Row {
  value: string;
  label: string;
  count: number;
  total: number;
}

export const listChoices = personView<Asked>({
  name: 'listChoices',
  input: objectOf(
    {
      resource: { type: 'string' },
      path: { type: 'string' },
      filter: { type: ['object', 'null'] },
      search: { type: ['string', 'null'] },
      text: { type: 'string' },
    },
    ['resource', 'path'],
  ),
  run: async ({ registry, pool }, { principal }, { resource: name, path, text = '', ...given }): Promise<Choices> => {
    const resource = resourceNamed(registry, name);
    const reference = allFilters(resource).find((filter) => filter.path === path);
    if (!FORMS.has(reference && typeOfKind(reference.kind).filter?.form)) throw new AppError('FILTER_UNKNOWN', { values: { name: path } });
    const { ask, values } = askGiven(registry, principal, resource, given);
    const params = new Params();
    params.values.push(...values);
    const sql = choicesSql(registry, resource, {
      ask,
      path,
      pattern: text === '' ? null : () => params.add(`%${readPart(text, 'text')}%`),
    });
    const rows = await askRows<Row>(pool, withName(`${name}.choices`, sql), params.values);
    const { end } = mustResolve(registry, resource, path);
    const choices = 'field' in end ? (end.field.options?.choices ?? []) : [];
    const displays = new Map(choices.map((choice) => [choice.value, choice.display]));
    const items = rows.slice(0, OFFERED).map(({ value, label, count }) => ({ value, label: displays.get(value) ?? label, count }));
    return { items, more: rows.length > OFFERED, capped: (rows[0]?.total ?? 0) > COUNTED };
  },
});

interface Question {
  ask: ReturnType<typeof askGiven>['ask'];
  path: string;
  /** Place of the text that labels contain: of relations alone, since the words for other values are the screen's. */
  pattern: (() => string) | null;
}

function choicesSql(registry: Registry, resource: Resource, { ask, path, pattern }: Question): string {
  const source = sourceOf(registry, ask);
  const { steps, end } = mustResolve(registry, resource, path);
  if (!('field' in end || 'computed' in end)) throw new AppError('FILTER_UNKNOWN', { values: { name: path } });
  const value = 'computed' in end ? computedSql(source, end.computed) : source.column(source.at(steps), columnsOf(end.field)[0]!.name);
  const conditions = baseConditions(source, ask);
  const ctes: string[] = [];
  if (ask.search !== null) {
    const rows = toRows(registry, ask, COUNTED + 1);
    ctes.push(...rows.ctes);
    const page = pageSql(registry, ask, rows, { columns: [], withKeys: false, limit: COUNTED + 1 });
    conditions.push(`t."id" in (select s_."id" from (${page}) s_)`);
  }
  ctes.push(
    `found(v) as materialized (select ${value} from ${tableOf(ask)}${source.joins()}${where(conditions)} limit ${COUNTED + 1})`,
    'groups as (select v, count(*)::int as n from found where v is not null group by v)',
  );
  const labelled = 'field' in end && isToOne(end.field) ? targetLabelSql(registry, end.field) : null;
  const label = labelled
    ? ` join lateral (select ${labelled.label} as label from ${labelled.from} where ${labelled.id} = g.v) l on true`
    : '';
  const matching = pattern !== null && labelled ? where([`${bared('l.label')} like ${pattern()}`]) : '';
  const name = labelled ? 'l.label' : 'g.v::text';
  return `with ${ctes.join(', ')} select g.v::text as value, ${name} as label, g.n as count, (select count(*)::int from found) as total
    from groups g${label}${matching} order by g.n desc, ${name}, g.v limit ${OFFERED + 1}`;
}

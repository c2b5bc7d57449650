/**
 * What came later and stands: an action and what took it back are together no change, however often one of them was done again.
 * Fields are looked at one by one, as an undo may have taken back some of them alone.
 */
import type { ClientBase } from 'pg';
import { queryPrepared, withName } from '../../../sql/statement.ts';

/** As text: the step of the log that is asked about, and whether another one comes later. */
interface Later {
  step: string;
  isLater: (step: string) => string;
}

const onSame = (step: string, other: string, field?: string): string =>
  `${step}.resource = ${other}.resource and ${step}.record = ${other}.record${field === undefined ? '' : ` and ${step}.before ? ${field}`}`;

/**
 * Of a step `j`: it is the last of a chain of undos over its record, or over this field of it, of which an odd number came
 * later. What an undo takes back it takes back in the order of a stack, so that what is even in number has cancelled itself out.
 */
export const standsSql = (isLater: Later['isLater'], field?: string): string =>
  `not exists (select from skema.action b join skema.action_item k on k.action = b.id and ${onSame('k', 'j', field)} where b.undoes = j.action)
    and (with recursive back(id) as (select j.action union all select b.undoes from back join skema.action b on b.id = back.id
        where exists (select from skema.action_item k where k.action = b.undoes and ${onSame('k', 'j', field)} and ${isLater('k')}))
      select count(*) % 2 = 1 from back)`;

/** Of an update `j`: it changed this field, in a way that stands. */
export const holdsSql = (isLater: Later['isLater'], field: string): string =>
  `j.verb = 'update' and j.before ? ${field} and ${standsSql(isLater, field)}`;

/** Of a step `j`: anything of it stands. A change of secrets alone has no fields in the log. */
const anyStandsSql = (isLater: Later['isLater']): string =>
  `case when j.verb = 'update' and j.before <> '{}' then exists (select from jsonb_object_keys(j.before) f(field) where ${standsSql(isLater, 'f.field')})
    else ${standsSql(isLater)} end`;

const isIntoBin = `j.verb = 'remove' and not exists (
  select from skema.action_item r where ${onSame('r', 'j')} and r.version > j.version and r.verb = 'restore')`;

const laterSql = ({ step, isLater }: Later): string => `skema.action_item j where ${onSame('j', step)} and ${isLater('j')}`;

/** Steps `j` in the way of taking this one back: of a change those of the same fields, and that the record is in the bin. */
export const inTheWaySql = (later: Later): string => {
  const { step, isLater } = later;
  return `${laterSql(later)} and case when ${step}.verb = 'update' and ${step}.before <> '{}'
    then (${isIntoBin}) or exists (select from jsonb_object_keys(${step}.before) h(field) where ${holdsSql(isLater, 'h.field')})
    else ${anyStandsSql(isLater)} end`;
};

/** Of a step that something is in the way of: all of it stays. */
export const staysSql = (later: Later): string => {
  const { step, isLater } = later;
  return `(${step}.verb <> 'update' or exists (select from ${laterSql(later)} and ${isIntoBin})
    or not exists (select from jsonb_object_keys(${step}.before) h(field)
      where not exists (select from ${laterSql(later)} and ${holdsSql(isLater, 'h.field')})))`;
};

const isLater = (step: string): string => `${step}.version > s.version`;
const ASKED = `from unnest($2::uuid[], $3::integer[], $4::jsonb[]) as s(record, version, fields)
    cross join lateral (select max(i.version) as version from skema.action_item i where i.resource = $1 and i.record = s.record) n
  where n.version > s.version`;
const OF_RECORD = `skema.action_item j where j.resource = $1 and j.record = s.record and ${isLater('j')}`;
const NOW = withName(
  'undo.now',
  `select s.record, n.version, '{}'::text[] as "overtaken" ${ASKED} and not exists (select from ${OF_RECORD} and ${anyStandsSql(isLater)})`,
);
const FIELDS_NOW = withName(
  'undo.fieldsNow',
  `select s.record, n.version, array(select h.field from jsonb_array_elements_text(s.fields) h(field)
      where exists (select from ${OF_RECORD} and ${holdsSql(isLater, 'h.field')})) as "overtaken"
    ${ASKED}`,
);

/** What a record has become since a step. */
export interface Since {
  version: number;
  /** Fields of the step that were changed again. */
  overtaken: readonly string[];
}

interface Asked {
  record: string;
  version: number;
  before: object | null;
}

/** Of the records that have another version by now: the one they have; where a whole record is asked about, only if nothing later stands. */
export async function becameOf(
  client: ClientBase,
  resource: string,
  steps: readonly Asked[],
  by: 'field' | 'record',
): Promise<Map<string, Since>> {
  const fields = steps.map(({ before }) => JSON.stringify(Object.keys(before ?? {})));
  const values = [resource, steps.map(({ record }) => record), steps.map(({ version }) => version), fields];
  const { rows } = await queryPrepared<Since & { record: string }>(client, by === 'field' ? FIELDS_NOW : NOW, values);
  return new Map(rows.map(({ record, ...since }) => [record, since]));
}

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
    and case when (select o.undoes is null from skema.action o where o.id = j.action) then true
      else (with recursive back(id) as (select j.action union all select b.undoes from back join skema.action b on b.id = back.id
          where exists (select from skema.action_item k where k.action = b.undoes and ${onSame('k', 'j', field)} and ${isLater('k')}))
        select count(*) % 2 = 1 from back) end`;

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

/** Of an action: of how many records its undos left something; 0: of none, null: it was not taken back at all. What went back stays so. */
export const restSql = (action: string): string =>
  `(select min(coalesce(r.records, 0)) from skema.action b left join skema.undo_rest r on r.action = b.id where b.undoes = ${action})`;

const ofUndo = (step: string): string =>
  `skema.action b join skema.action_item k on k.action = b.id and ${onSame('k', step)} where b.undoes = ${step}.action`;
/** Of an update: an undo of its action took this field back. Whether that was done again since is that undo's to answer for. */
export const wentBackSql = (step: string, field: string): string => `exists (select from ${ofUndo(step)} and k.before ? ${field})`;
/** Of any other step: an undo of its action did the opposite. */
export const wasMovedSql = (step: string): string =>
  `exists (select from ${ofUndo(step)} and k.verb = case ${step}.verb when 'remove' then 'restore' else 'remove' end)`;

/** As text: a step, what its action's undos left as `restSql` has it, and by resource the handles of `ownFields`. */
interface Left {
  step: string;
  rest: string;
  own: string;
}

/** What is left of a step to take back, in the form of a step: `before` has only such fields. */
export const leftSql = ({ step, rest, own }: Left): string => `(
  select ${step}.action, ${step}.resource, ${step}.record, ${step}.verb,
    case when ${rest} is null then ${step}.before else l.before end as before,
    case when ${rest} is null then true when ${step}.verb = 'update' then l.before is not null else not ${wasMovedSql(step)} end as "isLeft"
  from (select (select jsonb_object_agg(e.key, e.value) from jsonb_each(${step}.before) e
    where ${step}.verb = 'update' and ${own} -> ${step}.resource ? e.key and not ${wentBackSql(step, 'e.key')}) as before) l)`;

/** Of a step: it went back, with what somebody chose of it. */
export const isTakenBackSql = (left: Left): string => {
  const { step, rest } = left;
  return `case when ${rest} is null then false when ${rest} = 0 then true
    else exists (select from ${ofUndo(step)}) and (${step}.derived or not (select m."isLeft" from ${leftSql(left)} m)) end`;
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

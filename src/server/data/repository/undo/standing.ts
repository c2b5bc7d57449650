/** What came later and stands: an action and what took it back are together no change, however often one of them was done again. */
import type { ClientBase } from 'pg';
import { queryPrepared, withName } from '../../../sql/statement.ts';

/** As text, `resource` and `record` of what is asked about, and whether a step of the log comes later. */
interface Later {
  resource: string;
  record: string;
  isLater: (step: string) => string;
}

const onSame = (step: string, other: string): string => `${step}.resource = ${other}.resource and ${step}.record = ${other}.record`;

/**
 * Of a step `j`: it is the last of a chain of undos over its record, of which an odd number came later. An undo that goes
 * through at all goes through in the order of a stack, so that what is even in number has cancelled itself out.
 */
export const standsSql = (isLater: Later['isLater']): string =>
  `not exists (select from skema.action b join skema.action_item k on k.action = b.id and ${onSame('k', 'j')} where b.undoes = j.action)
    and (with recursive back(id) as (select j.action union all select b.undoes from back join skema.action b on b.id = back.id
        where exists (select from skema.action_item k where k.action = b.undoes and ${onSame('k', 'j')} and ${isLater('k')}))
      select count(*) % 2 = 1 from back)`;

/** Steps `j` in the way of taking back what was done to a record. */
export const inTheWaySql = ({ resource, record, isLater }: Later): string =>
  `skema.action_item j where j.resource = ${resource} and j.record = ${record} and ${isLater('j')} and ${standsSql(isLater)}`;

const NOW = withName(
  'undo.now',
  `select s.record, n.version from unnest($2::uuid[], $3::integer[]) as s(record, version)
    cross join lateral (select max(i.version) as version from skema.action_item i where i.resource = $1 and i.record = s.record) n
  where n.version > s.version and not exists (select from ${inTheWaySql({
    resource: '$1',
    record: 's.record',
    isLater: (step) => `${step}.version > s.version`,
  })})`,
);

/** The versions that records have now which were changed since, and by now are again as they were then. */
export async function versionsNow(
  client: ClientBase,
  resource: string,
  steps: readonly { record: string; version: number }[],
): Promise<Map<string, number>> {
  const values = [resource, steps.map(({ record }) => record), steps.map(({ version }) => version)];
  const { rows } = await queryPrepared<{ record: string; version: number }>(client, NOW, values);
  return new Map(rows.map(({ record, version }) => [record, version]));
}

/** Running numbers without gaps: counted inside the transaction that writes the record, and gone with it when it does not come to that. */
import type { ClientBase } from 'pg';
import type { Field } from '../../../engine/field.ts';
import type { Resource } from '../../../engine/resource.ts';
import { countIn, numbered, seriesOf } from '../../../engine/series.ts';
import { queryPrepared } from '../../sql/statement.ts';
import type { Draft } from './draft.ts';

/** Whoever counts in a series waits until the transaction of who did before has ended. */
const TAKE = `
  insert into skema.series (resource, field, series, last) values ($1, $2, $3, 0)
  on conflict (resource, field, series) do update set last = series.last returning last`;
const KEEP = 'update skema.series set last = $4 where resource = $1 and field = $2 and series = $3';

const seriesFields = ({ fields }: Resource): Field[] => fields.filter(({ series }) => series !== undefined);
export const isNumbered = (resource: Resource): boolean => seriesFields(resource).length > 0;

async function numberBy(client: ClientBase, resource: Resource, field: Field, { day, drafts }: Numbering): Promise<void> {
  const series = seriesOf(field.series!, day);
  const key = [resource.name, field.handle, series];
  const { rows } = await queryPrepared<{ last: string }>(client, TAKE, key);
  let last = Number(rows[0]!.last);
  for (const { values } of drafts) {
    values[field.handle] ??= numbered(series, last + 1);
    // What a seed brings itself counts too.
    last = Math.max(last, countIn(series, String(values[field.handle])) ?? 0);
  }
  await queryPrepared(client, KEEP, [...key, last]);
}

interface Numbering {
  /** `yyyy-MM-dd` */
  day: string;
  /** In the order in which they are numbered. */
  drafts: readonly Draft[];
}

/** Gives every draft its next numbers. One that does not come in then must take the others' transaction or savepoint back with it. */
export async function giveNumbers(client: ClientBase, resource: Resource, numbering: Numbering): Promise<void> {
  for (const field of seriesFields(resource)) await numberBy(client, resource, field, numbering);
}

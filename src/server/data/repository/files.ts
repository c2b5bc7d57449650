/** Which files a record may refer to: its own, and those that the person uploaded for this very field and no record has yet. */
import type { ClientBase } from 'pg';
import { isAttachment } from '../../../engine/fields/index.ts';
import { joinMessages } from '../../../engine/messages.ts';
import type { Resource } from '../../../engine/resource.ts';
import { locale } from '../../../engine/words/locale.ts';
import type { KeptFile } from '../../files/files.ts';
import type { Draft } from './draft.ts';
import type { Values } from './record.ts';
import type { Work } from './work.ts';

type Row = Pick<KeptFile, 'id' | 'resource' | 'field' | 'record' | 'createdBy'>;

const handlesOf = ({ fields }: Resource): string[] => fields.filter(isAttachment).map(({ handle }) => handle);
const filesOf = (resource: Resource, values: Values): string[] =>
  handlesOf(resource).flatMap((handle) => (typeof values[handle] === 'string' ? [values[handle]] : []));

/** Held until the transaction ends, so that no other record takes one of them. */
const READ = `
  select id, resource, field, record, "createdBy" from skema.file where id = any($1::uuid[]) and hash is not null order by id for update`;

export async function checkFiles({ client, principal }: Work, resource: Resource, drafts: readonly Draft[]): Promise<void> {
  const given = drafts.flatMap((draft) =>
    handlesOf(resource).flatMap((handle) => {
      const id = draft.values[handle];
      return draft.changed.has(handle) && typeof id === 'string' ? [{ draft, handle, id }] : [];
    }),
  );
  if (given.length === 0) return;
  const { rows } = await client.query<Row>(READ, [given.map(({ id }) => id)]);
  const files = new Map(rows.map((row) => [row.id, row]));
  for (const { draft, handle, id } of given) {
    const file = files.get(id);
    const isOpen = file?.record === draft.id || (file?.record === null && (file.createdBy === principal.userId || principal.system));
    if (isOpen && file.resource === resource.name && file.field === handle) file.record = draft.id;
    else draft.messages = joinMessages(draft.messages, { [handle]: [locale().words.file.unknown] });
  }
}

/** From now on they are the record's, for as long as its history tells of them. */
export async function bindFiles(client: ClientBase, resource: Resource, id: string, values: Values): Promise<void> {
  const files = filesOf(resource, values);
  if (files.length > 0) await client.query('update skema.file set record = $2 where id = any($1::uuid[]) and record is null', [files, id]);
}

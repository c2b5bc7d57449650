/** Moves a record to the bin; refused while others refer to it or when somebody changed it meanwhile. */
import { toRemoveDocument } from '../../engine/derive/documents.ts';
import type { RecordValue, WriteReply } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { request } from './clients.ts';
import { checked } from '../wire/reply-error.ts';

type Removable = Pick<Resource, 'name' | 'client' | 'operations'>;

export async function removeRecord(resource: Removable, { id, version }: Pick<RecordValue, 'id' | 'version'>): Promise<void> {
  const data = await request<Record<string, WriteReply<RecordValue>>>(resource.client, toRemoveDocument(resource), { id, version });
  checked(data[resource.operations.remove]);
}

/** Actions on what was written (decision 12), with the rights of the session. */
import { facts } from 'virtual:skema/facts';
import { toRemoveDocument } from '../../engine/derive/documents.ts';
import type { RecordValue, WriteReply } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { request } from './clients.ts';
import { checked } from '../wire/api-error.ts';

const EXECUTE = `mutation Execute($action: String!, $input: JSON) {
  execute(action: $action, input: $input) {
    info { code error message messages state status }
    output
  }
}`;

export const execute = async (action: string, input: Record<string, string>): Promise<WriteReply<RecordValue>> =>
  (await request<{ execute: WriteReply<RecordValue> }>(facts.homes.sessions, EXECUTE, { action, input })).execute;

/** Takes one entry of the action log back; gives the action that did it. */
export const undoAction = async (actionId: string): Promise<string | null> => checked(await execute('undo', { actionId })).info.state;

/** Takes a record out of the bin; what must be said although it went well. */
export const restoreRecord = async (resource: string, id: string): Promise<string | null> =>
  checked(await execute('restore', { resource, id })).info.message;

/** Moves a record to the bin; refused while others refer to it or when somebody changed it meanwhile. Gives the action. */
export async function removeRecord(resource: Resource, { id, version }: Pick<RecordValue, 'id' | 'version'>): Promise<string | null> {
  const data = await request<Record<string, WriteReply<RecordValue>>>(resource.client, toRemoveDocument(resource), { id, version });
  return checked(data[resource.operations.remove]).info.state;
}

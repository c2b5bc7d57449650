/** Files of records: uploaded before the record is saved, read by their id. */
import { facts } from 'virtual:skema/facts';
import type { FileValue } from '../../engine/fields/attachment.ts';
import { CALLS } from '../../engine/services.ts';
import { ask, saveFile } from './download.ts';

const BYTES = { 'content-type': 'application/octet-stream' };

export async function uploadFile(resource: string, field: string, file: File, signal: AbortSignal): Promise<FileValue> {
  const query = new URLSearchParams({ resource, field, name: file.name });
  const reply = await ask(facts.homes.records, `${CALLS.files.path}?${query}`, { method: 'POST', headers: BYTES, body: file, signal });
  return (await reply.json()) as FileValue;
}

/** Into the browser's downloads. */
export async function openFile({ id, name }: FileValue): Promise<void> {
  const reply = await ask(facts.homes.records, `${CALLS.files.path}/${id}`, { signal: new AbortController().signal });
  saveFile(await reply.blob(), name);
}

/** Files of records: uploaded before the record is saved, read by their id. */
import { facts } from 'virtual:skema/facts';
import type { FileValue } from '../../engine/fields/attachment.ts';
import { CALLS } from '../../engine/services.ts';
import { telling } from '../wire/telling.ts';
import { ask, saveFile } from './download.ts';

const BYTES = { 'content-type': 'application/octet-stream' };

export interface Upload {
  resource: string;
  field: string;
  body: File;
  signal: AbortSignal;
  /** How much of it has left, from 0 to 1. */
  onSent: (share: number) => void;
}

export async function uploadFile({ resource, field, onSent, ...sent }: Upload): Promise<FileValue> {
  const query = new URLSearchParams({ resource, field, name: sent.body.name });
  const init = { ...sent, method: 'POST', headers: BYTES, by: telling(onSent) };
  const reply = await ask(facts.homes.records, `${CALLS.files.path}?${query}`, init);
  return (await reply.json()) as FileValue;
}

/** Into the browser's downloads. */
export async function openFile({ id, name }: FileValue): Promise<void> {
  const reply = await ask(facts.homes.records, `${CALLS.files.path}/${id}`, { signal: new AbortController().signal });
  saveFile(await reply.blob(), name);
}

/** The writes of a form. Everything the app keeps of that resource is asked for anew afterwards. */
import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { toCreateDocument, toUpdateDocument } from '../../engine/derive/documents.ts';
import type { ErrorCode } from '../../engine/errors.ts';
import type { RecordValue, WriteReply } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { session } from '../session/store.ts';
import { words as text } from 'virtual:skema/words/base';
import { ApiError } from '../wire/api-error.ts';
import { request } from './clients.ts';
import { itemKey } from './use-item.ts';

export type Input = Readonly<Record<string, unknown>>;

/** What became of a write; `action` is the entry of the action log, for undo; `told` must be said although it went well. */
export type WriteResult =
  | { ok: true; record: RecordValue; action: string | null; told: string | null }
  | { ok: false; code: ErrorCode | string; message: string; messages: Record<string, string[]>; current: Current | null };

/** The record as it is now, and what the sent fields held at the version they were sent for. */
export interface Current {
  record: RecordValue;
  base: Readonly<Record<string, unknown>>;
}

const toResult = ({ info, output, base }: WriteReply<RecordValue>): WriteResult =>
  info.status === 'success'
    ? { ok: true, record: output!, action: info.state, told: info.message }
    : {
        ok: false,
        code: info.error ?? String(info.code),
        message: info.message ?? text.request.unreadable,
        messages: info.messages ?? {},
        current: output && { record: output, base: base ?? {} },
      };

/** A request that never got its answer is a result too: the form stays as it is. */
async function attempt(write: () => Promise<WriteReply<RecordValue> | undefined>): Promise<WriteResult> {
  try {
    const reply = await write();
    return reply ? toResult(reply) : { ok: false, code: 'UNREADABLE', message: text.request.unreadable, messages: {}, current: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, code: error.code, message: error.message || text.request.unreadable, messages: error.messages, current: null };
  }
}

export function useSave(resource: Resource) {
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const { client, name, operations } = resource;
    const ofResource = (key: unknown): boolean => Array.isArray(key) && key[0] === name;
    const write = async (document: string, operation: string, variables: Input, headers?: Record<string, string>): Promise<WriteResult> => {
      const result = await attempt(
        async () => (await request<Record<string, WriteReply<RecordValue>>>(client, document, { ...variables }, { headers }))[operation],
      );
      if (!result.ok) return result;
      await mutate(itemKey(name, session.get().user?.id ?? null, result.record.id), result.record, { revalidate: false });
      void mutate((key) => ofResource(key) && (key as unknown[])[1] !== 'item');
      return result;
    };
    return {
      /** What an undo changes may show anywhere. */
      refresh: (): unknown => mutate((key) => Array.isArray(key)),
      /** `key`: one per opened form, so that a repeated request creates once. */
      create: (input: Input, key: string) => write(toCreateDocument(resource), operations.create, { input }, { 'Idempotency-Key': key }),
      update: (id: string, version: number, input: Input) => write(toUpdateDocument(resource), operations.update, { id, version, input }),
    };
  }, [resource, mutate]);
}

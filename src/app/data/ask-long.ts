/** A view that may take minutes: no time limit, and what it says of a refusal is kept. */
import { facts } from 'virtual:skema/facts';
import { CALLS } from '../../engine/services.ts';
import type { Info } from '../../engine/reply.ts';
import { words as text } from 'virtual:skema/words/base';
import { ApiError } from '../wire/api-error.ts';
import { newKey } from '../wire/new-key.ts';
import { ask } from './download.ts';
import { forgetEarly } from './early.ts';
import { noteWrite } from './own.ts';

export interface LongReply<O> {
  info: Info;
  output: O;
}

export interface LongOptions {
  service?: string;
  signal?: AbortSignal;
  /** Makes a repeated request happen once. */
  key?: string;
  /** The root field and what it takes, where it is no view. */
  call?: string;
}

const INFO = 'info { code error message messages state status }';
const NEVER = new AbortController().signal;

export async function askLong<O>(name: string, input: object, options: LongOptions = {}): Promise<LongReply<O>> {
  const answer = sendLong<O>(name, input, options);
  noteWrite(answer);
  const reply = (await answer)[name];
  if (!reply) throw new ApiError(0, 'UNREADABLE', text.request.unreadable);
  return reply;
}

async function sendLong<O>(name: string, input: object, options: LongOptions): Promise<Partial<Record<string, LongReply<O>>>> {
  const { service = facts.homes.records, signal = NEVER, key, call = `${name}(input: $input)` } = options;
  const body = JSON.stringify({ query: `mutation Long($input: JSON) { ${call} { ${INFO} output } }`, variables: { input } });
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  const answer = await ask(service, CALLS.graph.path, { method: 'POST', body, headers, signal });
  forgetEarly();
  const { data } = (await answer.json().catch(() => ({}))) as { data?: Record<string, LongReply<O>> };
  return data ?? {};
}

const PAUSE_MS = 2000;

/** Asked again under the same key where the answer was lost on the way, until there is one. */
export async function askUntilAnswered<O>(name: string, input: object, options: LongOptions = {}): Promise<LongReply<O>> {
  const key = newKey();
  for (;;) {
    try {
      return await askLong<O>(name, input, { ...options, key });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0 || error.code === 'NOT_CONFIGURED') throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** A random UUID; `crypto.randomUUID` is missing where the page is not served safely. */
export const newId = (): string => newKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

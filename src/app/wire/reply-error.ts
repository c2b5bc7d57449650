import type { Info } from '../../engine/reply.ts';
import { words as text } from 'virtual:skema/words/base';
import { ApiError } from './api-error.ts';

/** The reply, when its `info` says success; else what it says as an error. */
export function checked<T extends { info: Info }>(reply: T | undefined): T {
  if (!reply) throw new ApiError(0, 'UNREADABLE', text.request.unreadable);
  const { code, error, message, messages, status } = reply.info;
  if (status === 'success') return reply;
  throw new ApiError(code, error ?? 'HTTP', message ?? text.request.unreadable, messages);
}

/** One record as the server has it, for the session that asks. */
import useSWR, { type SWRResponse } from 'swr';
import { toItemDocument } from '../../engine/derive/documents.ts';
import type { ItemReply, RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { session, useSession } from '../session/store.ts';
import { ApiError, isPassing, checked } from '../wire/api-error.ts';
import { request, type RequestOptions } from './clients.ts';
import { askEarly, earlyOr } from './early.ts';

export async function loadItem(resource: Resource, id: string, options?: RequestOptions): Promise<RecordValue> {
  const data = await request<Record<string, ItemReply<RecordValue>>>(resource.client, toItemDocument(resource), { id }, options);
  const { info, item } = checked(data[resource.operations.item]);
  if (!item) throw new ApiError(404, 'NOT_FOUND', info.message ?? '');
  return item;
}

/** It is not there, or no longer. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && (error.status === 404 || error.code === 'NOT_FOUND');

export const itemKey = (resource: string, user: string | null, id: string): readonly unknown[] => [resource, 'item', user, id];

/** For a record that will probably be opened in a moment. */
export const beginItem = (resource: Resource, id: string): void =>
  void askEarly(itemKey(resource.name, session.get().user?.id ?? null, id), () => loadItem(resource, id, { isEarly: true }));

/** With `null` nothing is asked. */
export function useItem(resource: Resource | null, id: string | null): SWRResponse<RecordValue, Error> {
  const user = useSession().user?.id ?? null;
  const key = resource && id !== null ? itemKey(resource.name, user, id) : null;
  return useSWR<RecordValue, Error>(key, () => earlyOr(key, () => loadItem(resource!, id!)), {
    shouldRetryOnError: isPassing,
    // A record in a form is asked for anew when it is opened and when it was saved, not under the typing hand.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}

/** What of a resource is closed to this person at this moment: asked once for a page, and anew once a save was refused. */
import { useMemo } from 'react';
import { mutate } from 'swr';
import type { Closing } from '../../engine/rules/entity.ts';
import type { Resource } from '../../engine/resource.ts';
import { readsBeyond } from '../../engine/rights/beyond.ts';
import type { OnlyRead } from '../../engine/wire/only-read.ts';
import { useSession } from '../session/store.ts';
import { useView } from './views.ts';

const VIEW = 'closedNow';
const BEYOND = 'onlyRead';
const NONE: readonly Closing[] = [];

/** Undefined while it is on its way. Where no answer comes, the server alone decides. */
export function useClosings({ name, closes }: Pick<Resource, 'name' | 'closes'>): readonly Closing[] | undefined {
  const { data, error } = useView<{ closings: readonly Closing[] }>(VIEW, closes ? { resource: name } : null, { keepPreviousData: false });
  return data?.closings ?? (closes && !error ? undefined : NONE);
}

/** Of this record also, where it is read by a right that reaches further than this verb's. */
export function useClosingsOf(resource: Resource, verb: 'update' | 'remove', id: string | null): readonly Closing[] | undefined {
  const now = useClosings(resource);
  const roles = useSession().user?.roles ?? [];
  const isAsked = id !== null && readsBeyond(resource, roles, verb);
  const { data, error } = useView<OnlyRead>(BEYOND, isAsked ? { resource: resource.name, verb, records: [id] } : null, {
    keepPreviousData: false,
  });
  const isComing = isAsked && !data && !error;
  return useMemo(() => (now && !isComing ? [...closingOfRead(data), ...now] : undefined), [now, isComing, data]);
}

/** What is only read, as what is closed. */
export const closingOfRead = (answer: OnlyRead | undefined): readonly Closing[] =>
  answer && answer.why !== null ? [{ where: { id: answer.records }, why: answer.why }] : NONE;

/** The server has refused what this page took for open, perhaps because the moment has passed. */
export const askClosingsAnew = (): unknown => mutate((key) => Array.isArray(key) && [VIEW, BEYOND].includes(key[0] as string));

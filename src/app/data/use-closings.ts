/** What of a resource is closed to this person at this moment: asked once for a page, and anew once a save was refused. */
import { useEffect, useMemo, useRef } from 'react';
import { mutate } from 'swr';
import type { Closing } from '../../engine/rules/entity.ts';
import type { Resource } from '../../engine/resource.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { readsBeyond } from '../../engine/rights/beyond.ts';
import type { OnlyRead } from '../../engine/wire/only-read.ts';
import { useSession } from '../session/store.ts';
import { useView } from './views.ts';

const VIEW = 'closedNow';
const BEYOND = 'onlyRead';
const NONE: readonly Closing[] = [];
const EVERYBODYS: OnlyRead = { records: [], why: null };

/** Undefined while it is on its way. Where no answer comes, the server alone decides. */
export function useClosings({ name, closes }: Pick<Resource, 'name' | 'closes'>): readonly Closing[] | undefined {
  const { data, error } = useView<{ closings: readonly Closing[] }>(VIEW, closes ? { resource: name } : null, { keepPreviousData: false });
  return data?.closings ?? (closes && !error ? undefined : NONE);
}

type OfRecord = Pick<RecordValue, 'id' | 'version'> | null;

/** Whether this record is read by a right that reaches further than this verb's; undefined while that is on its way. */
export function useOnlyRead(resource: Resource, verb: 'update' | 'remove', record: OfRecord): OnlyRead | undefined {
  const roles = useSession().user?.roles ?? [];
  const isAsked = record !== null && readsBeyond(resource, roles, verb);
  const input = isAsked ? { resource: resource.name, verb, records: [record.id] } : null;
  const { data, error, mutate: again } = useView<OnlyRead>(BEYOND, input, { keepPreviousData: false });
  const version = record?.version;
  const known = useRef(version);
  // Changed since, it may have gone to others, or come from them.
  useEffect(() => {
    if (isAsked && known.current !== version) void again();
    known.current = version;
  }, [isAsked, again, version]);
  return isAsked && !error ? data : EVERYBODYS;
}

/** Of this record also. */
export function useClosingsOf(resource: Resource, verb: 'update' | 'remove', record: OfRecord): readonly Closing[] | undefined {
  const now = useClosings(resource);
  const read = useOnlyRead(resource, verb, record);
  return useMemo(() => now && read && [...closingOfRead(read), ...now], [now, read]);
}

/** What is only read, as what is closed. */
export const closingOfRead = ({ records, why }: OnlyRead): readonly Closing[] => (why === null ? NONE : [{ where: { id: records }, why }]);

/** The server has refused what this page took for open, perhaps because the moment has passed. */
export const askClosingsAnew = (): unknown => mutate((key) => Array.isArray(key) && [VIEW, BEYOND].includes(key[0] as string));

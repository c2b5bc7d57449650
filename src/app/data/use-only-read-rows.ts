import { useEffect, useRef, useState } from 'react';
import { readsBeyond } from '../../engine/rights/beyond.ts';
import type { Resource } from '../../engine/resource.ts';
import type { RecordValue } from '../../engine/reply.ts';
import type { Closing } from '../../engine/rules/entity.ts';
import { ONLY_READ_MAX } from '../../engine/wire/only-read.ts';
import { askOnlyRead } from './ask-only-read.ts';
import { closingOfRead } from './use-closings.ts';
import { useSession } from '../session/store.ts';

const NONE: readonly Closing[] = [];

/** Of the rows that have come, those that one reads by a right that reaches further than that to change them; each is asked about once. */
export function useOnlyReadRows(resource: Resource, rows: readonly RecordValue[]): readonly Closing[] {
  const roles = useSession().user?.roles ?? [];
  const [closings, setClosings] = useState(NONE);
  const asked = useRef(new Set<string>());
  const isAsked = readsBeyond(resource, roles, 'update');

  useEffect(() => {
    if (!isAsked) return;
    const fresh = rows.filter(({ id }) => !asked.current.has(id));
    for (const { id } of fresh) asked.current.add(id);
    for (let at = 0; at < fresh.length; at += ONLY_READ_MAX)
      askOnlyRead(resource.name, 'update', fresh.slice(at, at + ONLY_READ_MAX))
        .then((answer) => setClosings((before) => [...before, ...closingOfRead(answer)]))
        // Then the server alone decides.
        .catch(() => undefined);
  }, [isAsked, rows, resource]);
  return closings;
}

import { useEffect, useRef, useState } from 'react';
import { readsBeyond } from '../../engine/rights/beyond.ts';
import type { Resource } from '../../engine/resource.ts';
import type { RecordValue } from '../../engine/reply.ts';
import type { Closing } from '../../engine/rules/entity.ts';
import { type OnlyRead, ONLY_READ_MAX } from '../../engine/wire/only-read.ts';
import { closingOfRead } from './use-closings.ts';
import { askView } from './views.ts';
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
    const ids = rows.flatMap(({ id }) => (asked.current.has(id) ? [] : [id]));
    for (const id of ids) asked.current.add(id);
    for (let at = 0; at < ids.length; at += ONLY_READ_MAX) {
      const records = ids.slice(at, at + ONLY_READ_MAX);
      askView<OnlyRead>('onlyRead', { resource: resource.name, verb: 'update', records })
        .then((answer) => setClosings((before) => [...before, ...closingOfRead(answer)]))
        // Then the server alone decides.
        .catch(() => undefined);
    }
  }, [isAsked, rows, resource]);
  return closings;
}

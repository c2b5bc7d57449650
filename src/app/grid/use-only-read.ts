import { useEffect, useRef, useState } from 'react';
import { readsBeyond } from '../../engine/rights/beyond.ts';
import type { Resource } from '../../engine/resource.ts';
import type { Closing } from '../../engine/rules/entity.ts';
import { type OnlyRead, ONLY_READ_MAX } from '../../engine/wire/only-read.ts';
import { closingOfRead } from '../data/use-closings.ts';
import { askView } from '../data/views.ts';
import { useSession } from '../session/store.ts';
import type { Store } from '../store.ts';
import type { SheetState } from './sheet-state.ts';

const NONE: readonly Closing[] = [];

/** Of the rows that have come, those that one reads by a right that reaches further than that to change them; each is asked about once. */
export function useOnlyRead(resource: Resource, store: Store<SheetState>): readonly Closing[] {
  const roles = useSession().user?.roles ?? [];
  const { known } = store.use();
  const [closings, setClosings] = useState(NONE);
  const asked = useRef(new Set<string>());
  const isAsked = readsBeyond(resource, roles, 'update');

  useEffect(() => {
    if (!isAsked) return;
    const ids = [...known.values()].flatMap(({ record }) => (record && !asked.current.has(record.id) ? [record.id] : []));
    for (const id of ids) asked.current.add(id);
    for (let at = 0; at < ids.length; at += ONLY_READ_MAX) {
      const records = ids.slice(at, at + ONLY_READ_MAX);
      askView<OnlyRead>('onlyRead', { resource: resource.name, verb: 'update', records })
        .then((answer) => setClosings((before) => [...before, ...closingOfRead(answer)]))
        // Then the server alone decides.
        .catch(() => undefined);
    }
  }, [isAsked, known, resource]);
  return closings;
}

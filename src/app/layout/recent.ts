/** Records that this person had open or chose last, by their ids alone: what they are called is asked for. */
import { session } from '../session/store.ts';
import { readStored, writeStored } from './stored.ts';

/** ISO UTC. */
export type Recent = readonly [resource: string, id: string, at: string];

const MOST = 20;
const keyOf = (kind: 'opened' | 'chosen'): string => `${kind}.${session.get().user?.id ?? ''}`;

export function recent(kind: 'opened' | 'chosen'): readonly Recent[] {
  try {
    return JSON.parse(readStored(keyOf(kind)) ?? '[]') as Recent[];
  } catch {
    return [];
  }
}

export function remember(kind: 'opened' | 'chosen', resource: string, id: string): void {
  const others = recent(kind).filter((each) => each[1] !== id);
  writeStored(keyOf(kind), JSON.stringify([[resource, id, new Date().toISOString()], ...others].slice(0, MOST)));
}

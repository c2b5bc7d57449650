/** Where else than on its own page a record is looked at, by who may open that. */
import { door } from 'virtual:skema/product';
import type { RecordWay } from '../door.ts';
import { mayOpen } from '../layout/menu-groups.ts';
import { screenAt } from '../layout/screens.ts';

interface Shown {
  resource: string;
  id: string;
  display: string;
}

export async function waysOf({ resource, id, display }: Shown, roles: readonly string[]): Promise<readonly RecordWay[]> {
  const ways = (await door.ways?.())?.[resource]?.({ id, display }) ?? [];
  return ways.filter(({ to }) => mayOpen(screenAt(to.split('?')[0]!)?.roles ?? [], roles));
}

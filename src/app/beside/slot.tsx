/** Where history and uses of a record stand: at its right where there is room, else in a drawer that its menu opens. */
import { lazy, Suspense } from 'react';
import { hasIndex } from '../../engine/derive/sections.ts';
import type { RecordValue } from '../../engine/reply.ts';
import type { Resource } from '../../engine/resource.ts';
import { classes } from '../controls/control.ts';
import { useMedia } from '../controls/use-media.ts';
import { useRest } from '../controls/use-rest.ts';
import { closeDrawer, drawer } from './drawer.ts';
import styles from './slot.module.css';

const Beside = lazy(() => import('./beside.tsx'));

/** As in `slot.module.css`. */
export const WIDE = '(min-width: 75rem)';

/** For the menu of a record; null where it stands beside it anyway. */
export const useBesideDrawer = (): (() => void) | null => (useMedia(WIDE) ? null : () => drawer.set(true));

/** Of what holds the form and what stands beside it. */
export const recordClass = (resource: Resource | null): string =>
  classes(styles.record, resource !== null && hasIndex(resource) && styles.indexed);

/** Its place, before anything is known of the record. */
export const BesidePlace = () => <div className={styles.place} />;

export function BesideSlot({ record }: { record: RecordValue }) {
  const isWide = useMedia(WIDE);
  const isOpen = drawer.use();
  const isAtRest = useRest();
  const shown = (
    <Suspense>{(isWide ? isAtRest : isOpen) && <Beside record={record} onClose={isWide ? undefined : closeDrawer} />}</Suspense>
  );
  return isWide ? (
    <div className={styles.place} data-beside>
      {shown}
    </div>
  ) : (
    shown
  );
}

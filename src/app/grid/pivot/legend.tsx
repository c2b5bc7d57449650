import type { Pivot, Resource } from '../../../engine/resource.ts';
import { Key } from '../../controls/button.tsx';
import { words as GRID } from 'virtual:skema/words/grid';
import styles from './pivot.module.css';

/** What the marks in the cells say. */
export function Legend({ resource, pivot, mayWrite }: { resource: Resource; pivot: Pivot; mayWrite: boolean }) {
  const floor = resource.fields.find(({ handle }) => handle === pivot.floor)?.name;
  return (
    <span className={styles.legend} aria-hidden="true">
      <i className={styles.hole} />
      {GRID.hole}
      {floor !== undefined && (
        <>
          <i className={styles.low} />
          {GRID.lowTitle(floor)}
        </>
      )}
      {mayWrite && (
        <>
          <i className={styles.locked} />
          {GRID.lockedCell}
          <Key>Ctrl V</Key>
          {GRID.pasteHint}
        </>
      )}
    </span>
  );
}

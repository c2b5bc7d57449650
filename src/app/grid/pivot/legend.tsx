import type { Pivot } from '../../../engine/resource.ts';
import { Key } from '../../controls/button.tsx';
import type { List } from '../../list/use-list-controller.ts';
import { words as GRID } from 'virtual:skema/words/grid';
import { words as nouns } from 'virtual:skema/words/noun';
import { heldIn } from './asked.ts';
import styles from './pivot.module.css';
import { useStanding } from './standing.ts';

/** What the marks in the cells say. */
export function Legend({ list: { resource, url }, pivot, mayWrite }: { list: List; pivot: Pivot; mayWrite: boolean }) {
  const of = heldIn(url, pivot);
  const standing = useStanding(resource, pivot, of);
  if (of === null || standing === 'missing') return null;
  const floor = resource.fields.find(({ handle }) => handle === pivot.floor)?.name;
  return (
    <span className={styles.legend} aria-hidden="true">
      <i className={styles.hole} />
      {GRID.hole}
      {floor !== undefined && (
        <>
          <i className={styles.low} />
          {nouns.inside(GRID.lowTitle(floor))}
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

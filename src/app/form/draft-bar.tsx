import { useEffect, useState } from 'react';
import { formatInstant } from '../../engine/dates.ts';
import { Button } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { draftOwner } from '../session/drafts.ts';
import { session } from '../session/store.ts';
import { ownZone } from '../today.ts';
import { DRAFT } from '../text/form.ts';
import styles from './bar.module.css';
import { dropDraft, isSpent, readDraft, withDraft, writeDraft, type Draft } from './drafts.ts';
import { isDirty } from './form-state.ts';
import { useFormScope } from './form-store.ts';

const KEEP_AFTER_MS = 400;

/** Keeps what is typed, and offers what an earlier visit left behind. */
export function DraftBar() {
  const { resource, store } = useFormScope();
  const [owner] = useState(() => {
    const user = session.get().user?.id;
    return user === undefined ? null : draftOwner(user);
  });
  // A new record gets an id when it is saved; its draft was kept without.
  const [id] = useState(() => store.get().id);
  const [found, setFound] = useState<Draft | null>(() => {
    const draft = owner && readDraft(owner.id, resource, id);
    return draft && !isSpent(resource, store.get(), draft) ? draft : null;
  });

  useEffect(() => {
    if (owner === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasDirty = false;
    const keep = (): void => {
      timer = undefined;
      if (!owner.isCurrent()) return;
      const dirty = isDirty(resource, store.get());
      // A form that nobody has touched yet says nothing of the draft that is being offered.
      if (dirty || wasDirty) writeDraft(owner.id, resource, id, store.get(), new Date().toISOString());
      wasDirty = dirty;
    };
    const stop = store.subscribe(() => {
      wasDirty ||= isDirty(resource, store.get());
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_AFTER_MS);
    });
    const leave = (): void => void (timer !== undefined && keep());
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      if (timer !== undefined) {
        clearTimeout(timer);
        keep();
      }
    };
  }, [owner, resource, store, id]);

  if (!found || owner === null) return null;
  const drop = (): void => {
    if (!isDirty(resource, store.get())) dropDraft(owner.id, resource, id);
    setFound(null);
  };
  return (
    <div className={classes(styles.bar, styles.calm)} role="status">
      <div>
        <p>
          {DRAFT.found(formatInstant(found.at, 'dd/MM/yyyy HH:mm', ownZone()))} {found.version !== store.get().version && DRAFT.older}
        </p>
        <div className={styles.acts}>
          <Button
            small
            onClick={() => {
              store.update((state) => withDraft(state, found));
              setFound(null);
            }}
          >
            {DRAFT.take}
          </Button>
          <Button small variant="quiet" onClick={drop}>
            {DRAFT.drop}
          </Button>
        </div>
      </div>
    </div>
  );
}

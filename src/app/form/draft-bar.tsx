import { useEffect, useState } from 'react';
import { formatInstant } from '../../engine/dates.ts';
import { Button } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { useSession } from '../session/store.ts';
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
  const user = useSession().user?.id ?? null;
  // A new record gets an id when it is saved; its draft was kept without.
  const [id] = useState(() => store.get().id);
  const [found, setFound] = useState<Draft | null>(() => {
    const draft = user === null ? null : readDraft(user, resource, id);
    return draft && !isSpent(resource, store.get(), draft) ? draft : null;
  });

  useEffect(() => {
    if (user === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasDirty = false;
    const keep = (): void => {
      timer = undefined;
      const dirty = isDirty(resource, store.get());
      // A form that nobody has touched yet says nothing of the draft that is being offered.
      if (dirty || wasDirty) writeDraft(user, resource, id, store.get(), new Date().toISOString());
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
  }, [user, resource, store, id]);

  if (!found || user === null) return null;
  const drop = (): void => {
    if (!isDirty(resource, store.get())) dropDraft(user, resource, id);
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

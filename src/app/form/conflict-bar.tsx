import { IconAlertTriangle } from '@tabler/icons-react';
import type { Field } from '../../engine/field.ts';
import type { RecordValue } from '../../engine/reply.ts';
import { can } from '../../engine/rights/access.ts';
import { Button } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { ICON } from '../controls/icon.ts';
import { toast } from '../controls/toast/toast.ts';
import type { Current } from '../data/use-save.ts';
import { useSession } from '../session/store.ts';
import { words as CONFLICT } from 'virtual:skema/words/conflict';
import { ownZone } from '../today.ts';
import bar from './bar.module.css';
import styles from './conflict-bar.module.css';
import { changesOf, loadedForm, rebased, theirChanges, withThose, type FormState } from './state/form-state.ts';
import { useFormScope, useFormState } from './state/form-store.ts';
import { toLabels, toText, toValues, type Values } from './state/values.ts';

interface ConflictBarProps {
  /** Saves the values as they now stand. */
  onSave: () => void;
  onSaveAsNew: () => void;
}

/** Somebody else saved or deleted the record meanwhile. What was typed stays until the person says what becomes of it. */
export default function ConflictBar({ onSave, onSaveAsNew }: ConflictBarProps) {
  const { resource, store } = useFormScope();
  const { user } = useSession();
  const conflict = useFormState((state) => state.conflict);
  if (conflict === null) return null;
  const canCreate = !resource.single && can(resource, user?.roles ?? [], 'create');
  return (
    <div className={classes(bar.bar, bar.warn, styles.docked)} role="alert">
      <IconAlertTriangle {...ICON} />
      <div className="fills">
        <p>{conflict === 'deleted' ? CONFLICT.deleted : CONFLICT.changed}</p>
        {conflict !== 'deleted' && <Versions current={conflict} />}
        <div className={bar.acts}>
          {conflict === 'deleted' ? (
            canCreate && (
              <Button small onClick={onSaveAsNew}>
                {CONFLICT.saveAsNew}
              </Button>
            )
          ) : (
            <>
              <Button
                small
                onClick={() => {
                  store.update((state) => rebased(resource, state, conflict.record));
                  onSave();
                }}
              >
                {CONFLICT.saveMine}
              </Button>
              <Button small variant="quiet" onClick={() => takeTheirs(conflict.record)}>
                {CONFLICT.takeTheirs}
              </Button>
            </>
          )}
        </div>
      </div>
    </div>
  );

  function takeTheirs(record: RecordValue): void {
    const mine = store.get();
    store.update((state) => loadedForm(resource, record, state.epoch + 1));
    toast.warning(CONFLICT.taken, { action: { label: CONFLICT.bringBack, run: () => store.update((state) => broughtBack(state, mine)) } });
  }

  function broughtBack(state: FormState, mine: FormState): FormState {
    return { ...withThose(state, mine, changesOf(resource, mine)), epoch: state.epoch + 1 };
  }
}

/** What they changed, and what stands here in those fields, each in its own format. */
function Versions({ current }: { current: Current }) {
  const { resource } = useFormScope();
  const state = useFormState((whole) => whole);
  const theirs = toValues(resource, current.record);
  const labels = new Map([...state.labels, ...toLabels(resource, current.record)]);
  const changes = theirChanges(resource, state, current);
  if (changes.length === 0) return null;
  const cell = (field: Field, values: Values): string => toText(field, values[field.handle], labels, ownZone()) || CONFLICT.empty;
  return (
    <table className={styles.versions}>
      <thead>
        <tr>
          <td />
          <th scope="col">{CONFLICT.theirs}</th>
          <th scope="col">{CONFLICT.mine}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, isMine }) => (
          <tr key={field.handle}>
            <th scope="row">{field.name}</th>
            <td>{cell(field, theirs)}</td>
            <td className={isMine ? undefined : styles.kept}>{isMine ? cell(field, state.values) : CONFLICT.kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

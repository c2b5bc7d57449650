import { Suspense, useState, type ReactNode } from 'react';
import { Button, Key, LinkButton } from '../controls/button.tsx';
import { FootBar } from '../layout/foot-bar.tsx';
import { words as FORM } from 'virtual:skema/words/form';
import { FieldLink } from './field-link.tsx';
import { ToChoose } from './meeting/lazy.ts';
import { changesOf, openClashes } from './state/form-state.ts';
import { useFormScope, useFormState } from './state/form-store.ts';
import styles from './save-bar.module.css';

interface SaveBarProps {
  formId: string;
  onCancel: () => void;
  /** What has to be said before saving. */
  children: ReactNode;
}

/** `Batal` and `Simpan`, only while something is changed (E-02), with how much and what; on paper, that it is not stored. */
export function SaveBar({ formId, onCancel, children }: SaveBarProps) {
  const { resource } = useFormScope();
  const [isListed, setListed] = useState(false);
  const isSaving = useFormState((state) => state.isSaving);
  const isMet = useFormState((state) => state.met !== null && Object.keys(state.clashes).length > 0);
  const isOpen = useFormState((state) => openClashes(state).length > 0);
  const handles = useFormState((state) =>
    [...new Set([...changesOf(resource, state).map(({ handle }) => handle), ...Object.keys(state.unreadable)])].join(),
  );
  if (handles === '') return null;
  const changed = resource.fields.filter(({ handle }) => handles.split(',').includes(handle));
  // A phone has no room for both: what must be chosen goes first.
  const only = isMet ? styles.wide : undefined;
  return (
    <>
      <p className={styles.paper}>{FORM.onPaper(changed.map(({ name }) => name).join(', '))}</p>
      <FootBar label={FORM.unsaved}>
        {children}
        {isListed && (
          <ul className={styles.list}>
            {changed.map((field) => (
              <li key={field.handle}>
                <FieldLink {...field} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.buttons}>
          <span className={styles.count}>{changed.length}</span>
          <span className={only}>{FORM.changed(changed.length)}</span>
          <LinkButton className={only} aria-expanded={isListed} onClick={() => setListed(!isListed)}>
            {isListed ? FORM.hide : FORM.show}
          </LinkButton>
          <Suspense>{isMet && <ToChoose />}</Suspense>
          <span className="fills" />
          <Button variant="quiet" disabled={isSaving} onClick={onCancel}>
            {FORM.cancel}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isSaving} disabled={isOpen}>
            {FORM.save}
            <Key>Ctrl S</Key>
          </Button>
        </div>
      </FootBar>
    </>
  );
}

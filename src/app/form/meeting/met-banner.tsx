import { IconAlertTriangle } from '@tabler/icons-react';
import type { Field } from '../../../engine/field.ts';
import { classes } from '../../controls/control.ts';
import { ICON } from '../../controls/icon.ts';
import { words as CONFLICT } from 'virtual:skema/words/conflict';
import { words as nouns } from 'virtual:skema/words/noun';
import bar from '../bar.module.css';
import { FieldLink } from '../field-link.tsx';
import { isDirty } from '../state/form-state.ts';
import { useFormScope, useFormState } from '../state/form-store.ts';
import { BringBack } from './bring-back.tsx';
import { GoneSaid } from './gone-said.tsx';
import styles from './meeting.module.css';
import { momentOf } from './moment.ts';

/** Above it and below it: as in `meeting.module.css`. */
const AIR = 24;

/** Where it stays at the top, nothing that takes the focus comes to lie under it. */
function keepClear(banner: HTMLElement | null): (() => void) | undefined {
  const column = banner?.parentElement?.parentElement;
  if (!banner || !column) return undefined;
  const clear = (): void => {
    const isOver = getComputedStyle(banner).position === 'sticky';
    column.style.scrollPaddingTop = isOver ? `${banner.offsetHeight + AIR}px` : '';
    if (isOver && column.contains(document.activeElement)) document.activeElement!.scrollIntoView({ block: 'nearest' });
  };
  const watch = new ResizeObserver(clear);
  watch.observe(banner);
  return () => {
    watch.disconnect();
    column.style.scrollPaddingTop = '';
  };
}

/** At the head of the form from a save that met a newer version until it is saved; and that a record one only reads is gone. */
export function MetBanner() {
  const { resource } = useFormScope();
  const met = useFormState((state) => state.met);
  const openedAt = useFormState((state) => state.openedAt);
  const came = useFormState((state) => state.came);
  const clashes = useFormState((state) => state.clashes);
  const isGone = useFormState((state) => state.isGone && !isDirty(resource, state));
  const isOpen = useFormState((state) => isDirty(resource, state) && Object.keys(state.clashes).length > 0);
  if (isGone)
    return (
      <div className={classes(bar.bar, bar.warn)} role="alert">
        <IconAlertTriangle {...ICON} />
        <div className="fills">
          <p>
            <GoneSaid /> {CONFLICT.goneWhileRead}
          </p>
          <div className={bar.acts}>
            <BringBack />
          </div>
        </div>
      </div>
    );
  if (met === null || !isOpen) return null;
  const of = (those: object, but: object = {}): Field[] => resource.fields.filter(({ handle }) => handle in those && !(handle in but));
  return (
    <div ref={keepClear} className={classes(bar.bar, bar.warn, styles.banner)} role="alert">
      <IconAlertTriangle {...ICON} />
      <div className={classes('fills', styles.told)}>
        <p>
          <b>{CONFLICT.unsaved}</b>{' '}
          {CONFLICT.metBy(met.by ?? CONFLICT.somebodyFirst, nouns.inside(resource.title), momentOf(met.at), momentOf(openedAt))}
        </p>
        <p>
          <Links fields={of(came, clashes)} say={CONFLICT.cameIn} /> <Links fields={of(clashes)} say={CONFLICT.bothChanged} />
        </p>
      </div>
    </div>
  );
}

const Links = ({ fields, say }: { fields: readonly Field[]; say: (count: number) => string }) =>
  fields.length > 0 && (
    <>
      {say(fields.length)}:{' '}
      {fields.map((field, index) => (
        <span key={field.handle}>
          {index > 0 && ', '}
          <FieldLink {...field} />
        </span>
      ))}
      .
    </>
  );

import { lazy, Suspense, type CSSProperties, type Ref } from 'react';
import { words as CALENDAR } from 'virtual:skema/words/calendar';
import { classes } from '../control.ts';
import popover from '../overlay/popover.module.css';
import styles from './date.module.css';
import type { PickerProps } from './picker.tsx';

const Picker = lazy(() => import('./picker.tsx'));

interface DatePopupProps extends PickerProps {
  id: string;
  label: string;
  /** A sheet at the foot of a narrow screen; beside the field otherwise. */
  isSheet: boolean;
  place: { popup: Ref<HTMLDivElement>; style: CSSProperties };
}

/** What opens at a date field. */
export const DatePopup = ({ id, label, isSheet, place, ...picker }: DatePopupProps) => (
  <div
    ref={isSheet ? undefined : place.popup}
    id={id}
    role="dialog"
    aria-label={CALENDAR.dialog(label)}
    style={isSheet ? undefined : place.style}
    className={classes(popover.popover, styles.popup, isSheet && styles.sheet)}
  >
    <Suspense fallback={<div className={styles.picker} />}>
      <Picker {...picker} key={String(picker.takesFocus)} />
    </Suspense>
  </div>
);

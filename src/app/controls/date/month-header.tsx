import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { FlowStep } from '../../../engine/field.ts';
import { words as PICKER } from 'virtual:skema/words/picker';
import { Button } from '../button.tsx';
import { ICON } from '../icon.ts';
import styles from './date.module.css';
import { isSameMonth, monthName, shift, type Limits, type Month } from './month.ts';

interface MonthHeaderProps {
  month: Month;
  limits: Limits;
  onMonth: (month: Month) => void;
  onStep: (step: FlowStep) => void;
}

/** ‹ Februari 2026 ›: month and year open their overlays. */
export function MonthHeader({ month, limits, onMonth, onStep }: MonthHeaderProps) {
  const turn = (by: number) => {
    const next = shift(month, by, limits);
    return { disabled: isSameMonth(next, month), onClick: () => onMonth(next) };
  };
  const name = monthName(month.month);
  return (
    <header className={styles.header}>
      <Button small variant="quiet" aria-label={PICKER.previousMonth} icon={<IconChevronLeft {...ICON} />} {...turn(-1)} />
      <span className={styles.title}>
        <Button small variant="quiet" title={PICKER.pickMonth} onClick={() => onStep('month')}>
          {name}
        </Button>
        <Button small variant="quiet" title={PICKER.pickYear} onClick={() => onStep('year')}>
          {month.year}
        </Button>
      </span>
      <span className="sr" role="status">
        {name} {month.year}
      </span>
      <Button small variant="quiet" aria-label={PICKER.nextMonth} icon={<IconChevronRight {...ICON} />} {...turn(1)} />
    </header>
  );
}

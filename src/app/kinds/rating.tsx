/** Stars: a group of radio buttons in a form, stars and their number in a list. */
import { IconX } from '@tabler/icons-react';
import { words as CONTROL } from 'virtual:skema/words/control';
import { starsOf } from '../../engine/fields/rating.ts';
import { Button } from '../controls/button.tsx';
import { classes } from '../controls/control.ts';
import { ICON } from '../controls/icon.ts';
import type { WidgetProps } from '../form/widgets/widget.ts';
import styles from './rating.module.css';

export function RatingWidget({ field, id, labelId, value, onChange, onBlur, required, readOnly, invalid, describedBy }: WidgetProps) {
  const most = starsOf(field);
  const stars = typeof value === 'number' ? value : 0;
  return (
    <div
      role="radiogroup"
      className={classes(styles.group, invalid && styles.bad)}
      aria-labelledby={labelId}
      aria-describedby={describedBy || undefined}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
    >
      {Array.from({ length: most }, (_, index) => index + 1).map((star) => (
        <label key={star} className={star <= stars ? styles.full : styles.star}>
          <input
            // The one that Tab leads to carries the field's id.
            id={star === Math.max(stars, 1) ? id : undefined}
            type="radio"
            name={id}
            className="sr"
            aria-label={`${star}/${most}`}
            checked={star === stars}
            disabled={readOnly}
            onChange={() => onChange(star)}
            onBlur={onBlur}
          />
          <span aria-hidden="true">{star <= stars ? '★' : '☆'}</span>
        </label>
      ))}
      {stars > 0 && !required && !readOnly && (
        <Button
          variant="quiet"
          small
          icon={<IconX {...ICON} />}
          aria-label={CONTROL.clear(field.name)}
          onClick={() => onChange(undefined)}
        />
      )}
    </div>
  );
}

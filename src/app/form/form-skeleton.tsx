import { sectionsOf } from '../../engine/derive/sections.ts';
import type { Field } from '../../engine/field.ts';
import { isFlag, isRange, isSecret, momentOf } from '../../engine/fields/index.ts';
import type { Resource } from '../../engine/resource.ts';
import { BesidePlace, recordClass } from '../beside/slot.tsx';
import { classes } from '../controls/control.ts';
import { words as CALENDAR } from 'virtual:skema/words/calendar';
import { words as FORM } from 'virtual:skema/words/form';
import { words as nouns } from 'virtual:skema/words/noun';
import { FieldRow } from './field-row.tsx';
import { FormSection } from './form-section.tsx';
import { fieldWidth } from '../kinds/in-form.ts';
import { rowsOf } from './field-width.ts';
import widths from './field-width.module.css';
import sheet from './form.module.css';
import styles from './form-skeleton.module.css';

/** The form before its values: the real labels and notes, still blocks of the real size (E-01). */
export const FormSkeleton = ({ resource }: { resource: Resource }) => (
  <div className={recordClass(resource)}>
    <div className={sheet.column} aria-busy="true">
      <p className="sr" role="status">
        {FORM.loading(nouns.inside(resource.title))}
      </p>
      <div className={sheet.sheet} data-testid="form-skeleton">
        {sectionsOf(resource).map(({ title, fields }) => (
          <FormSection key={title} title={title}>
            {fields.map((field) => (
              <FieldRow
                key={field.handle}
                label={field.name}
                required={field.required && !isFlag(field) && !isSecret(field)}
                note={field.options?.note}
                unit={field.options?.unit ?? field.currency}
              >
                <Block field={field} />
              </FieldRow>
            ))}
          </FormSection>
        ))}
      </div>
    </div>
    <BesidePlace />
  </div>
);

function Block({ field }: { field: Field }) {
  const width = widths[fieldWidth(field)];
  if (isFlag(field)) {
    return (
      <span className={styles.tick}>
        <span />
        <span />
      </span>
    );
  }
  if (isRange(field)) {
    const end = classes(styles.block, momentOf(field) === 'instant' && styles.long);
    return (
      <span className={classes(styles.ends, width)}>
        <span className={end} />
        {CALENDAR.until}
        <span className={end} />
      </span>
    );
  }
  return (
    <span className={classes(styles.block, field.input === 'long-text' && (rowsOf(field) > 2 ? styles.taller : styles.tall), width)} />
  );
}

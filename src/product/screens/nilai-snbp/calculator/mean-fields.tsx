import { classes, FieldRow, NumberInput } from 'skema/app';
import { CALCULATOR } from '../text.ts';
import styles from './fields.module.css';
import { type PartProps, supportNames, supportPath } from './typed.ts';

const words = CALCULATOR.scores;

interface CellsProps {
  id: string;
  label: string;
  note: string;
  values: readonly string[];
  /** What is wrong with each. */
  texts: readonly (readonly string[])[];
  nameOf: (place: number) => string;
  isNumbered?: boolean;
  /** Seen before the field, where it has a name of its own. */
  shownName?: (place: number) => string | undefined;
  onChange: (place: number, text: string) => void;
}

const Cells = ({ id, label, note, values, texts, nameOf, isNumbered, shownName, onChange }: CellsProps) => (
  <FieldRow label={label} note={note}>
    <div className="wraps" role="group" aria-label={label}>
      {values.map((text, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a mean is its place
        <label key={place} className={classes(styles.cell, shownName?.(place) !== undefined && styles.named)}>
          {isNumbered && (
            <span className="aside" aria-hidden="true">
              {place + 1}
            </span>
          )}
          {shownName?.(place) !== undefined && (
            <span className="aside" aria-hidden="true">
              {shownName(place)}
            </span>
          )}
          <NumberInput
            mode="plain"
            decimals={2}
            label={nameOf(place + 1)}
            value={text}
            invalid={texts[place]!.length > 0}
            describedBy={id}
            onChange={(next) => onChange(place, next)}
          />
        </label>
      ))}
    </div>
    <Wrong id={id} texts={texts} />
  </FieldRow>
);

/** A mean per semester, and the means of the supporting subjects. */
export function MeanFields({ typed, change, view, messages }: PartProps) {
  const { semester, pendukung, jumlahSemester } = typed;
  const names = supportNames(typed, view);
  const shown = semester.slice(0, Number(jumlahSemester));
  return (
    <>
      <Cells
        id="rerata-salah"
        label={words.means}
        note={words.countNote}
        values={shown}
        texts={shown.map((_, place) => messages(`nilai.semester.${place}`))}
        nameOf={words.semester}
        isNumbered
        onChange={(place, text) => change({ semester: semester.with(place, text) })}
      />
      <Cells
        id="pendukung-salah"
        label={words.support}
        note={words.supportNote}
        values={pendukung}
        texts={pendukung.map((text, place) => (text === '' ? [] : messages(supportPath(pendukung, place))))}
        nameOf={(place) => names[place - 1] ?? words.supportOf(place)}
        shownName={(place) => names[place]}
        onChange={(place, text) => change({ pendukung: pendukung.with(place, text) })}
      />
    </>
  );
}

/** Sentences about any of a group of fields, each once. */
export const Wrong = ({ id, texts }: { id: string; texts: readonly (readonly string[])[] }) => (
  <p id={id} className={styles.wrong}>
    {[...new Set(texts.flat())].map((text) => (
      <span key={text}>*{text}</span>
    ))}
  </p>
);

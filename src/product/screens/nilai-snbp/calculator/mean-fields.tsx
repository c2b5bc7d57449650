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
    <Wrong id={id} fields={texts.map((each, place) => ({ name: nameOf(place + 1), texts: each }))} />
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

/** What is wrong with a field of a group, and how that one is called: it is said below all of them. */
export interface WrongField {
  name: string;
  texts: readonly string[];
}

const WRONG_MOST = 4;

/** Sentences about fields of a group, each with the name of its field; of very many the first ones. */
export const Wrong = ({ id, fields }: { id: string; fields: readonly WrongField[] }) => {
  const lines = fields.flatMap(({ name, texts }) => texts.map((text) => `${name}: ${text}`));
  return (
    <p id={id} className={styles.wrong}>
      {lines.slice(0, WRONG_MOST).map((line) => (
        <span key={line}>*{line}</span>
      ))}
      {lines.length > WRONG_MOST && <span>{words.wrongMore(lines.length - WRONG_MOST)}</span>}
    </p>
  );
};

import { FieldRow } from 'skema/app';
import { CALCULATOR } from '../text.ts';
import styles from './fields.module.css';
import type { PartProps } from './part.ts';
import { ScoreCell } from './score-cell.tsx';
import { supportPath } from './typed.ts';

const words = CALCULATOR.scores;

const replaced = (list: readonly string[], place: number, text: string): string[] => list.map((each, at) => (at === place ? text : each));

/** A mean per semester, and the means of the supporting subjects. */
export function MeanFields({ typed, change, messages }: PartProps) {
  const { semester, pendukung, jumlahSemester } = typed;
  const shown = semester.slice(0, Number(jumlahSemester));
  const supportTexts = pendukung.map((_, place) => (pendukung[place] === '' ? [] : messages(supportPath(pendukung, place))));
  const meanTexts = shown.map((_, place) => messages(`nilai.semester.${place}`));
  return (
    <>
      <FieldRow label={words.means} note={words.countNote}>
        <div className={styles.cells} role="group" aria-label={words.means}>
          {shown.map((text, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a semester is its place
            <label key={place} className={styles.cell}>
              <span aria-hidden="true">{place + 1}</span>
              <ScoreCell
                label={words.semester(place + 1)}
                value={text}
                invalid={meanTexts[place]!.length > 0}
                describedBy="rerata-salah"
                onChange={(next) => change({ semester: replaced(semester, place, next) })}
              />
            </label>
          ))}
        </div>
        <Wrong id="rerata-salah" texts={meanTexts} />
      </FieldRow>
      <FieldRow label={words.support} note={words.supportNote}>
        <div className={styles.cells} role="group" aria-label={words.support}>
          {pendukung.map((text, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the first and the second
            <span key={place} className={styles.cell}>
              <ScoreCell
                label={words.supportOf(place + 1)}
                value={text}
                invalid={supportTexts[place]!.length > 0}
                describedBy="pendukung-salah"
                onChange={(next) => change({ pendukung: replaced(pendukung, place, next) })}
              />
            </span>
          ))}
        </div>
        <Wrong id="pendukung-salah" texts={supportTexts} />
      </FieldRow>
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

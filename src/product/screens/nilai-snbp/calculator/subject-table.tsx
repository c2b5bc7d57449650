import { IconPlus, IconX } from '@tabler/icons-react';
import { Button, Checkbox, ICON, NumberInput, TextInput } from 'skema/app';
import { CALCULATOR } from '../text.ts';
import styles from './subject-table.module.css';
import { Wrong } from './mean-fields.tsx';
import { emptySubject, type PartProps, SUBJECTS_MOST, SUPPORT_MOST, type TypedSubject } from './typed.ts';

const words = CALCULATOR.scores;
const WRONG = 'mapel-salah';
const NOTE = 'mapel-pendukung-catatan';

const nameOf = (nama: string, place: number): string => (nama.trim() === '' ? words.unnamed(place + 1) : nama);

/** Scores of subjects by semester. */
export function SubjectTable({ typed, change, messages }: PartProps) {
  const { mapel, jumlahSemester } = typed;
  const semesters = Array.from({ length: Number(jumlahSemester) }, (_, place) => place + 1);
  const replace = (place: number, next: TypedSubject): void => change({ mapel: mapel.map((each, at) => (at === place ? next : each)) });
  const isFull = mapel.filter(({ isPendukung }) => isPendukung).length >= SUPPORT_MOST;
  const wrong = mapel.flatMap(({ nama }, place) =>
    semesters.map((semester) => ({
      name: words.cell(nameOf(nama, place), semester),
      texts: messages(`nilai.mapel.${place}.nilai.${semester - 1}`),
    })),
  );
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className={styles.scroll} role="region" aria-label={words.subjects} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{words.subject}</th>
              {semesters.map((semester) => (
                <th key={semester} scope="col" aria-label={words.semester(semester)}>
                  {semester}
                </th>
              ))}
              <th scope="col">{words.isSupport}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {mapel.map((subject, place) => (
              <SubjectRow
                // oxlint-disable-next-line react/no-array-index-key -- rows have nothing else to be told by
                key={place}
                place={place}
                subject={subject}
                semesters={semesters}
                isFull={isFull}
                wrong={(semester) => messages(`nilai.mapel.${place}.nilai.${semester - 1}`).length > 0}
                describedBy={WRONG}
                onChange={(next) => replace(place, next)}
                onRemove={() => change({ mapel: mapel.filter((_, at) => at !== place) })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Wrong id={WRONG} fields={wrong} />
      <p className={`${styles.below} no-print`}>
        <Button
          variant="quiet"
          small
          icon={<IconPlus {...ICON} />}
          disabled={mapel.length >= SUBJECTS_MOST}
          onClick={() => change({ mapel: [...mapel, emptySubject()] })}
        >
          {words.add}
        </Button>
        <span id={NOTE}>{isFull ? words.fullNote : words.subjectsNote}</span>
      </p>
    </div>
  );
}

const NAME_MAX = 60;

interface SubjectRowProps {
  place: number;
  subject: TypedSubject;
  semesters: readonly number[];
  /** As many supporting subjects as may be are marked. */
  isFull: boolean;
  wrong: (semester: number) => boolean;
  describedBy: string;
  onChange: (next: TypedSubject) => void;
  onRemove: () => void;
}

function SubjectRow({ place, subject, semesters, isFull, wrong, describedBy, onChange, onRemove }: SubjectRowProps) {
  const { nama, nilai, isPendukung } = subject;
  const name = nameOf(nama, place);
  const isShut = isFull && !isPendukung;
  return (
    <tr>
      <td>
        <TextInput
          label={words.subjectOf(place + 1)}
          value={nama}
          maxLength={NAME_MAX}
          onChange={(text) => onChange({ ...subject, nama: text })}
        />
      </td>
      {semesters.map((semester) => (
        <td key={semester} data-semester={semester}>
          <NumberInput
            mode="plain"
            decimals={2}
            label={words.cell(name, semester)}
            value={nilai[semester - 1] ?? ''}
            invalid={wrong(semester)}
            describedBy={describedBy}
            onChange={(text) => onChange({ ...subject, nilai: nilai.map((each, at) => (at === semester - 1 ? text : each)) })}
          />
        </td>
      ))}
      <td>
        <Checkbox
          label={words.isSupportOf(name)}
          value={isPendukung}
          disabled={isShut}
          describedBy={NOTE}
          onChange={(next) => onChange({ ...subject, isPendukung: next })}
        >
          <span className={styles.marks} aria-hidden="true">
            {isShut ? `${words.isSupport}: ${words.isFull}` : words.isSupport}
          </span>
        </Checkbox>
      </td>
      <td>
        <Button variant="quiet" small icon={<IconX {...ICON} />} aria-label={words.remove(name)} onClick={onRemove} />
      </td>
    </tr>
  );
}

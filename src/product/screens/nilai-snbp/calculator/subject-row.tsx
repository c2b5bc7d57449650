import { IconX } from '@tabler/icons-react';
import { Button, Checkbox, ICON, TextInput } from 'skema/app';
import { CALCULATOR } from '../text.ts';
import { ScoreCell } from './score-cell.tsx';
import type { TypedSubject } from './typed.ts';

const words = CALCULATOR.scores;
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

export function SubjectRow({ place, subject, semesters, isFull, wrong, describedBy, onChange, onRemove }: SubjectRowProps) {
  const { nama, nilai, isPendukung } = subject;
  const name = nama.trim() === '' ? words.unnamed(place + 1) : nama;
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
        <td key={semester}>
          <ScoreCell
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
          disabled={isFull && !isPendukung}
          onChange={(next) => onChange({ ...subject, isPendukung: next })}
        >
          {null}
        </Checkbox>
      </td>
      <td>
        <Button variant="quiet" small icon={<IconX {...ICON} />} aria-label={words.remove(name)} onClick={onRemove} />
      </td>
    </tr>
  );
}

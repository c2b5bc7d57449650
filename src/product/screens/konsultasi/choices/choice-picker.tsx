import { type KeyboardEvent, useState } from 'react';
import { programmeLabel } from '../../../snbp/labels.ts';
import type { ProgrammeSearchView } from '../../../contracts/konsultasi.ts';
import { Combobox, isUndoKey, useSettled, useView } from 'skema/app';
import { RESULT } from '../text.ts';
import styles from './choice-card.module.css';
import { withChoice } from '../desk-changes.ts';
import { choiceId } from '../focus-refused.ts';
import { Others, Refusals, Was } from '../notes.tsx';
import { type Filters, isListOpen, ProgrammeFilters } from './programme-filters.tsx';
import type { OpenDesk } from '../use-desk.ts';

const PAUSE_MS = 200;
const SHOWN = 30;

interface ChoicePickerProps {
  desk: OpenDesk;
  number: 1 | 2;
  refused: readonly string[];
}

/** One programme, searched on the server and narrowed by province, university, cluster and group. */
export function ChoicePicker({ desk, number, refused }: ChoicePickerProps) {
  const { choices, change, stored } = desk;
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [filters, setFilters] = useState<Filters>({});
  const search = useSettled(typed, PAUSE_MS);
  const query = isOpened ? { ...filters, ...(search !== '' && { search }) } : null;
  const { data = [], isLoading, error, mutate } = useView<ProgrammeSearchView>('cariProdi', query);
  const value = choices[number - 1] ?? null;
  const before = stored.siswa.pilihan[number - 1] ?? null;
  const set = (id: string | null): void => change({ pilihan: withChoice(choices, number, id) });
  const nameOf = (id: string | null): string => (id === null ? '' : (desk.nameOf(id) ?? '…'));
  /** While nothing is sought in it, what is behind the field is the save. */
  const undoSave = (event: KeyboardEvent): void => {
    if (isUndoKey(event) && !isListOpen(event) && desk.undoSave()) event.preventDefault();
  };
  const controlId = choiceId(number);
  const errorId = `${controlId}-error`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Z in the field inside
    <div className={`${styles.choose} no-print`} onKeyDown={undoSave}>
      <div className={styles.search}>
        <Combobox
          id={controlId}
          label={RESULT.pick(number)}
          placeholder={RESULT.search}
          value={value}
          selected={value === null ? null : { value, label: nameOf(value) }}
          options={data.map((one) => ({ value: one.id, label: programmeLabel(one), note: one.kode, ...(one.near && { near: one.near }) }))}
          loading={isLoading || !isOpened || search !== typed}
          failed={error !== undefined}
          more={data.length >= SHOWN}
          invalid={refused.length > 0}
          describedBy={refused.length > 0 ? errorId : undefined}
          onOpen={() => {
            setOpened(true);
            void mutate();
          }}
          onSearch={setTyped}
          onChange={set}
        />
        <ProgrammeFilters number={number} filters={filters} onChange={setFilters} />
      </div>
      <Refusals id={errorId} messages={refused} />
      <Others desk={desk} handle={`pilihan${number}`} textOf={nameOf} may>
        {value !== before && (
          <Was label={RESULT.choice(number)} text={nameOf(before)} controlId={controlId} onRestore={() => set(before)} />
        )}
      </Others>
    </div>
  );
}

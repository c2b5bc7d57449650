import { IconFilter } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ProgrammeSearchInput } from '../../../contracts/konsultasi.ts';
import { Button, Combobox, ICON, LinkButton, useOutside } from 'skema/app';
import { RESULT } from '../text.ts';
import { RecordSelect } from '../../record-select.tsx';
import styles from './programme-filters.module.css';

export type Filters = Omit<ProgrammeSearchInput, 'search'>;

/** Where a programme may be, and of what kind; they hang from the button and move nothing. */
const RECORDS = [
  { handle: 'provinsi', source: 'provinsi', label: RESULT.province },
  { handle: 'universitas', source: 'universitas', label: RESULT.university },
  { handle: 'rumpun', source: 'rumpunIlmu', label: RESULT.cluster },
] as const;

const isListOpen = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.getAttribute('aria-expanded') === 'true';

interface FiltersProps {
  number: 1 | 2;
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function ProgrammeFilters({ number, filters, onChange }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useOutside(box, isOpen, () => setOpen(false));
  const count = Object.values(filters).filter(Boolean).length;
  const escape = (event: KeyboardEvent): void => {
    // The first Escape is for an open list.
    if (event.key !== 'Escape' || !isOpen || (event.target !== button.current && isListOpen(event))) return;
    setOpen(false);
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape from anything inside
    <div ref={box} className={styles.filters} onKeyDown={escape}>
      <Button
        ref={button}
        icon={<IconFilter {...ICON} />}
        aria-label={`${RESULT.filters(count)}, ${RESULT.choice(number)}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      {count > 0 && (
        <span className={styles.used} aria-hidden="true">
          {count}
        </span>
      )}
      <div id={id} className={styles.panel} role="group" aria-label={RESULT.filtersOf(number)} hidden={!isOpen}>
        {isOpen &&
          RECORDS.map(({ handle, ...record }) => (
            <RecordFilter
              key={handle}
              {...record}
              value={filters[handle]}
              onChange={(value) => onChange({ ...filters, [handle]: value })}
            />
          ))}
        {isOpen && <GroupFilter value={filters.bidang} onChange={(bidang) => onChange({ ...filters, bidang })} />}
        {count > 0 && <LinkButton onClick={() => onChange({})}>{RESULT.clear}</LinkButton>}
      </div>
    </div>
  );
}

interface FilterProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function RecordFilter({ label, source, value, onChange }: FilterProps & { label: string; source: string }) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <RecordSelect
        id={id}
        labelId={`${id}-label`}
        label={label}
        source={source}
        value={value ?? null}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </div>
  );
}

function GroupFilter({ value, onChange }: FilterProps) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label id={`${id}-label`} htmlFor={id}>
        {RESULT.group}
      </label>
      <Combobox
        id={id}
        labelId={`${id}-label`}
        value={value ?? null}
        options={Object.entries(RESULT.groups).map(([group, label]) => ({ value: group, label }))}
        onChange={(next) => onChange(next ?? undefined)}
      />
    </div>
  );
}

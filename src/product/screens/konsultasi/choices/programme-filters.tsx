import { IconFilter } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
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

const GROUPS = Object.entries(RESULT.groups).map(([value, label]) => ({ value, label }));

export const isListOpen = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';

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
  const set = (handle: keyof Filters) => (value: string | null) => onChange({ ...filters, [handle]: value ?? undefined });
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
            <Filter key={handle} label={record.label}>
              {(ids) => <RecordSelect {...ids} {...record} value={filters[handle] ?? null} onChange={set(handle)} />}
            </Filter>
          ))}
        {isOpen && (
          <Filter label={RESULT.group}>
            {(ids) => <Combobox {...ids} value={filters.bidang ?? null} options={GROUPS} onChange={set('bidang')} />}
          </Filter>
        )}
        {count > 0 && <LinkButton onClick={() => onChange({})}>{RESULT.clear}</LinkButton>}
      </div>
    </div>
  );
}

function Filter({ label, children }: { label: string; children: (ids: { id: string; labelId: string }) => ReactNode }) {
  const id = useId();
  const labelId = `${id}-label`;
  return (
    <div className={styles.filter}>
      <label id={labelId} htmlFor={id}>
        {label}
      </label>
      {children({ id, labelId })}
    </div>
  );
}

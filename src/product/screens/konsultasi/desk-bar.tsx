import { IconArrowDown, IconArrowLeft, IconArrowUp, IconPrinter } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import {
  Button,
  ButtonLink,
  Combobox,
  ICON,
  ICON_LARGE,
  LinkButton,
  Logo,
  MenuButton,
  type Option,
  useListener,
  useOptions,
} from 'skema/app';
import { DISCLAIMER } from '../../snbp/labels.ts';
import { START, STUDENTS } from '../mulai/text.ts';
import { focusFirst } from './focus-refused.ts';
import { konsultasi } from './route.ts';
import { DESK } from './text.ts';
import styles from './desk-bar.module.css';
import type { Desk } from './use-desk.ts';
import { listPath, type Neighbours, useWalk } from './walk.ts';

interface DeskBarProps {
  desk?: Desk;
  /** Absent: the student is the account's own. */
  onPick?: ((id: string | null) => void) | undefined;
  /** Null: it stands in no list. */
  neighbours?: Neighbours | null;
}

/** Who it is about, and what can be done with the whole desk. */
export function DeskBar({ desk, onPick, neighbours = null }: DeskBarProps) {
  const student = desk?.stored?.siswa;
  const { walk, hasList } = useWalk();
  const isOpened = onPick !== undefined;
  return (
    <header className={styles.bar}>
      <MenuButton className="no-print" />
      <ButtonLink
        variant="quiet"
        className="no-print"
        to={isOpened ? (hasList ? listPath(walk) : konsultasi.path) : '/'}
        icon={<IconArrowLeft {...ICON_LARGE} />}
        aria-label={isOpened ? DESK.list : DESK.home}
        title={isOpened ? DESK.list : DESK.home}
      />
      <span className={`${styles.logo} no-print`}>
        <Logo />
      </span>
      <h1 title={konsultasi.title}>{konsultasi.title}</h1>
      {onPick && <StudentPicker chosen={student ? { value: student.id, label: student.name } : null} onPick={onPick} />}
      {neighbours && <Walker neighbours={neighbours} />}
      <p className={styles.disclaimer}>{DISCLAIMER}</p>
      {desk?.stored && (
        <Button
          className={`${styles.print} no-print`}
          icon={<IconPrinter {...ICON} />}
          aria-label={DESK.print}
          onClick={() => window.print()}
        >
          <span>{DESK.print}</span>
        </Button>
      )}
      {desk && desk.count > 0 && <Saving desk={desk} />}
    </header>
  );
}

/** How much is changed, and the way to store it; what both changed is chosen before, wherever on the desk it lies. */
function Saving({ desk: { count, open, isSaving, save } }: { desk: Desk }) {
  return (
    <>
      <span className={`${styles.count} no-print`} role="status" aria-label={DESK.changes(count)}>
        {count}
      </span>
      {open.length > 0 && (
        <LinkButton className={`${styles.open} no-print`} onClick={() => focusFirst(open)}>
          {DESK.toChoose(open.length)}
        </LinkButton>
      )}
      <Button variant="primary" className="no-print" busy={isSaving} disabled={open.length > 0} onClick={() => void save()}>
        {DESK.save}
      </Button>
    </>
  );
}

const STEPS: Readonly<Record<string, 'previous' | 'next'>> = { ArrowUp: 'previous', ArrowDown: 'next' };

/** `8 dari 24`, and on to the student before or after in the list one came from; Alt ↑ and Alt ↓ as on a record. */
function Walker({ neighbours: { position, total, previous, next } }: { neighbours: Neighbours }) {
  const navigate = useNavigate();
  const ways = { previous, next };
  useListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    if (ways[step] !== null) void navigate(ways[step]);
  });
  return (
    <span className={`${styles.walk} no-print`}>
      <span className={styles.place}>{STUDENTS.place(position, START.count(total))}</span>
      <Button
        icon={<IconArrowUp {...ICON} />}
        aria-label={STUDENTS.previous}
        title={`${STUDENTS.previous} (Alt ↑)`}
        disabled={previous === null}
        onClick={() => previous !== null && void navigate(previous)}
      />
      <Button
        icon={<IconArrowDown {...ICON} />}
        aria-label={STUDENTS.next}
        title={`${STUDENTS.next} (Alt ↓)`}
        disabled={next === null}
        onClick={() => next !== null && void navigate(next)}
      />
    </span>
  );
}

/** Students within what this person may see, by name or number. */
function StudentPicker({ chosen, onPick }: { chosen: Option | null; onPick: (id: string | null) => void }) {
  const offered = useOptions('siswa');
  return (
    <div className={`${styles.pick} no-print`}>
      <Combobox
        {...offered}
        label={DESK.student}
        placeholder={DESK.pickStudent}
        value={chosen?.value ?? null}
        selected={chosen}
        onChange={onPick}
      />
    </div>
  );
}

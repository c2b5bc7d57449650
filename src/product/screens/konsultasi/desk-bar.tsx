import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Button, ButtonLink, Combobox, ICON, ICON_LARGE, Logo, type Option, useOptions } from 'skema/app';
import { DISCLAIMER } from '../../snbp/labels.ts';
import { konsultasi } from './route.ts';
import { DESK } from './text.ts';
import styles from './desk-bar.module.css';
import type { Desk } from './use-desk.ts';

interface DeskBarProps {
  desk?: Desk;
  /** Absent: the student is the account's own. */
  onPick?: ((id: string | null) => void) | undefined;
}

/** Who it is about, and what can be done with the whole desk. */
export function DeskBar({ desk, onPick }: DeskBarProps) {
  const student = desk?.stored?.siswa;
  return (
    <header className={styles.bar}>
      <ButtonLink
        variant="quiet"
        className="no-print"
        to="/"
        icon={<IconArrowLeft {...ICON_LARGE} />}
        aria-label={DESK.home}
        title={DESK.home}
      />
      <span className={`${styles.logo} no-print`}>
        <Logo />
      </span>
      <h1 title={konsultasi.title}>{konsultasi.title}</h1>
      {onPick && <StudentPicker chosen={student ? { value: student.id, label: student.name } : null} onPick={onPick} />}
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
      {desk && desk.count > 0 && (
        <>
          <span className={`${styles.count} no-print`} role="status" aria-label={DESK.changes(desk.count)}>
            {desk.count}
          </span>
          <Button variant="primary" className="no-print" busy={desk.isSaving} onClick={() => void desk.save()}>
            {DESK.save}
          </Button>
        </>
      )}
    </header>
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

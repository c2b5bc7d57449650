import { Combobox, type Option, useOptions } from 'skema/app';
import { DESK } from './text.ts';
import styles from './desk-bar.module.css';

/** Students within what this person may see, by name or number. */
export function StudentPicker({ chosen, onPick }: { chosen: Option | null; onPick: (id: string | null) => void }) {
  const offered = useOptions('siswa');
  return (
    <div className={styles.pick}>
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

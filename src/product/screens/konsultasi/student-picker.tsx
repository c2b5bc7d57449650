import { Combobox } from '../../../app/controls/select/combobox.tsx';
import type { Option } from '../../../app/controls/select/option.ts';
import { useOptions } from '../../../app/data/use-options.ts';
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

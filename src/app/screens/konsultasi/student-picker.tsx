import { useState } from 'react';
import { LIST_LIMIT } from '../../../engine/constants.ts';
import { Combobox } from '../../controls/combobox.tsx';
import type { Option } from '../../controls/option.ts';
import { useLookup } from '../../data/use-lookup.ts';
import { DESK } from '../../text/konsultasi.ts';
import { useSettled } from '../use-settled.ts';
import styles from './consultation.module.css';

const PAUSE_MS = 150;

/** Students within what this person may see, by name or number. */
export function StudentPicker({ chosen, onPick }: { chosen: Option | null; onPick: (id: string | null) => void }) {
  const [isOpened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed, PAUSE_MS);
  const { data = [], isLoading, error } = useLookup('siswa', isOpened ? { ...(search !== '' && { search }), limit: LIST_LIMIT } : null);
  return (
    <div className={styles.pick}>
      <Combobox
        label={DESK.student}
        placeholder={DESK.pickStudent}
        value={chosen?.value ?? null}
        selected={chosen}
        options={data.map(({ id, display }) => ({ value: id, label: display }))}
        loading={isLoading || !isOpened || search !== typed}
        failed={error !== undefined}
        more={data.length >= LIST_LIMIT}
        onOpen={() => setOpened(true)}
        onSearch={setTyped}
        onChange={onPick}
      />
    </div>
  );
}

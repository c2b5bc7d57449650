import { Combobox } from 'skema/app';
import { CALCULATOR } from '../text.ts';
import styles from './fields.module.css';
import { CountField, Field } from './field.tsx';
import type { PartProps } from './typed.ts';

const words = CALCULATOR.scores;

/** The best achievement by its level and rank, and how many there are. */
export function AchievementFields({ typed, change, view, messages }: PartProps) {
  const { tingkat, juara, jumlah } = typed;
  const levels = view?.prestasiPilihan ?? [];
  const ranks = levels.find((level) => level.tingkat === tingkat)?.peringkat ?? [];
  return (
    <>
      <Field
        id="tingkat"
        label={words.achievement}
        errors={messages('nilai.prestasi')}
        note={tingkat !== null && juara === null ? words.levelOnly : undefined}
      >
        {(control) => (
          <div className={styles.pair}>
            <Combobox
              {...control}
              label={words.level}
              value={tingkat}
              loading={view === null}
              options={levels.map(({ tingkat: value, nama }) => ({ value, label: nama }))}
              onChange={(next) => change({ tingkat: next, juara: null })}
            />
            <Combobox
              label={words.place}
              value={juara}
              disabled={tingkat === null}
              options={ranks.map(({ value, display }) => ({ value, label: display }))}
              onChange={(next) => change({ juara: next })}
            />
          </div>
        )}
      </Field>
      {tingkat !== null && (
        <CountField
          id="jumlah-prestasi"
          label={words.count1}
          unit={words.unit}
          errors={messages('nilai.prestasi.jumlah')}
          value={jumlah}
          onChange={(next) => change({ jumlah: next })}
        />
      )}
    </>
  );
}

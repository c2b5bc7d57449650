import { NumberInput } from 'skema/app';
import { CALCULATOR } from '../text.ts';
import styles from './fields.module.css';
import { Field } from './field.tsx';
import type { PartProps } from './part.ts';

export const RankField = ({ typed, change, messages }: PartProps) => (
  <Field id="peringkat" label={CALCULATOR.scores.rank} errors={messages('nilai.peringkat')}>
    {(control, onTell) => (
      <div className={styles.tiny}>
        <NumberInput
          {...control}
          onTell={onTell}
          mode="plain"
          decimals={0}
          value={typed.peringkat}
          onChange={(peringkat) => change({ peringkat })}
        />
      </div>
    )}
  </Field>
);

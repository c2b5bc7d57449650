import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { ICON } from './icon.ts';
import styles from './input.module.css';

/** In the box of a password: shows it, or hides it again. */
export const Reveal = ({ isOn, label, onToggle }: { isOn: boolean; label: string; onToggle: (isOn: boolean) => void }) => (
  <button type="button" className={styles.inner} aria-label={label} aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
    {isOn ? <IconEyeOff {...ICON} /> : <IconEye {...ICON} />}
  </button>
);

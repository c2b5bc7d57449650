import { IconPlus } from '@tabler/icons-react';
import { ButtonLink } from '../controls/button-link.tsx';
import { ICON } from '../controls/icon.ts';
import { words as LIST } from 'virtual:skema/words/list';
import styles from './create-link.module.css';

/** The one solid button of a list; its sign alone on a phone. */
export const CreateLink = ({ noun, to }: { noun: string; to: string }) => (
  <ButtonLink variant="primary" to={to} icon={<IconPlus {...ICON} />} className={styles.create} aria-label={LIST.create(noun)}>
    <span>{LIST.create(noun)}</span>
  </ButtonLink>
);

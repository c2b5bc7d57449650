import { useState } from 'react';
// An address, never a data: image, which the page's policy forbids.
import placeholder from '../assets/avatar.svg?no-inline';
import { classes } from './control.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Without one, or when it does not load: the placeholder. */
  link: string | null | undefined;
  large?: boolean;
}

/** A round picture beside a name that is written out, so it says nothing itself. */
export function Avatar({ link, large }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const source = link && link !== broken ? link : placeholder;
  return <img className={classes(styles.avatar, large && styles.large)} src={source} alt="" onError={() => link && setBroken(link)} />;
}

import { useEffect, useState, type ReactNode } from 'react';
import { orFail } from '../start/bring-part.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  id: string;
  /** What it is called; empty beside a text that says it. */
  name: string;
  large?: boolean;
  /** Until it is there, and where there is none. */
  children?: ReactNode;
}

/** The small picture of a file, which is asked for with the session's rights and read into the page. */
export function Thumbnail({ id, name, large, children }: ThumbnailProps) {
  const [read, setRead] = useState<{ id: string; source: string | null } | null>(null);
  useEffect(() => {
    let isGone = false;
    orFail(() => import('../data/picture.ts'))
      .then(({ thumbnailOf }) => thumbnailOf(id))
      .then((source) => isGone || setRead({ id, source }))
      .catch(() => {});
    return () => void (isGone = true);
  }, [id]);
  const source = read?.id === id ? read.source : null;
  return source === null ? children : <img className={large ? styles.large : styles.small} src={source} alt={name} title={name} />;
}

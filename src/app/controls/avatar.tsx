import { useEffect, useState } from 'react';
// An address of a file; as a `data:` image it would weigh on every page.
import placeholder from '../assets/avatar.svg?no-inline';
import { orFail } from '../start/bring-part.ts';
import { classes } from './control.ts';
import styles from './avatar.module.css';

/** Whose picture it is. */
type Person = { id: string; image: { link: string } | null } | null;

/** A picture of another site is no address for an `<img>` of this page: it is asked of the server, and read into the page. */
function usePicture(user: Person): string | null {
  const { id, image } = user ?? {};
  const link = image?.link ?? null;
  const isHere = link?.startsWith('/') ?? true;
  const [read, setRead] = useState<{ link: string; source: string | null } | null>(null);
  useEffect(() => {
    if (id === undefined || link === null || isHere) return undefined;
    let isGone = false;
    orFail(() => import('../data/picture.ts'))
      .then(({ pictureOf }) => pictureOf(id, link))
      .then((source) => isGone || setRead({ link, source }))
      .catch(() => {});
    return () => void (isGone = true);
  }, [id, link, isHere]);
  return isHere ? link : read?.link === link ? read.source : null;
}

/** A round picture beside a name that is written out, so it says nothing itself; without one, or when it does not load: the placeholder. */
export function Avatar({ user, large }: { user: Person; large?: boolean }) {
  const [broken, setBroken] = useState<string | null>(null);
  const picture = usePicture(user);
  const source = picture && picture !== broken ? picture : placeholder;
  return (
    <img className={classes(styles.avatar, large && styles.large)} src={source} alt="" onError={() => picture && setBroken(picture)} />
  );
}

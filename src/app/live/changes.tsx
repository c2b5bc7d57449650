import { useEffect, useState } from 'react';
import type { LiveChanged } from '../../engine/live/messages.ts';
import { LinkButton } from '../controls/button.tsx';
import { isOwn, writesNoted } from '../data/own.ts';
import type { List } from '../list/use-list-controller.ts';
import { words as LIVE } from 'virtual:skema/words/live';
import { follow } from './channel.ts';
import styles from './live.module.css';
import { useKeptRows } from './use-kept-rows.ts';

/** By then a list that is asked for anew has the rows. */
const SETTLE_MS = 300;

interface LinkProps {
  /** Null: some, nobody said how many. */
  count: number | null;
  onShow: () => void;
}

/** What others have changed of what one sees, and the way to it. */
export const ChangesLink = ({ count, onShow }: LinkProps) => (
  <span role="status" className={styles.changes}>
    {count !== 0 && (
      <LinkButton title={LIVE.load} onClick={onShow}>
        {count === null ? LIVE.load : LIVE.changes(count)}
      </LinkButton>
    )}
  </span>
);

/** At the foot of a list: how much others have changed since its rows came. They come when asked for; nothing jumps. */
export function Changes({ list }: { list: List }) {
  const { resource, reply, scroller } = list;
  useKeptRows(list);
  const [heard, setHeard] = useState<readonly LiveChanged[]>([]);
  const { data, mutate } = reply;
  useEffect(
    () =>
      follow({
        shown: () => ({ resource: resource.name }),
        changed: (changed) => void setTimeout(() => void writesNoted().then(() => setHeard((before) => [...before, changed])), SETTLE_MS),
        again: () => void mutate(),
      }),
    [resource.name, mutate],
  );
  useEffect(() => setHeard([]), [data]);
  const count = heard.reduce((sum, each) => (isOwn(each.log) ? sum : sum + each.count), 0);
  const show = async (): Promise<void> => {
    scroller.current?.focus({ preventScroll: true });
    await mutate();
    setHeard([]);
  };
  return <ChangesLink count={count} onShow={() => void show()} />;
}

import { useEffect, useState } from 'react';
import { atOnce } from '../../controls/at-once.ts';
import { useFormScope } from './form-store.ts';

/** How long the keys rest. */
const REST_MS = 150;

function createHolder<T>(value: T) {
  const holder = {
    shown: value,
    sent: value,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    send: (_: T): void => {},
    flush: (): void => {
      holder.drop();
      if (Object.is(holder.shown, holder.sent)) return;
      holder.sent = holder.shown;
      holder.send(holder.shown);
    },
    drop: (): void => {
      clearTimeout(holder.timer);
      holder.timer = undefined;
    },
  };
  return holder;
}

/**
 * What a control shows, ahead of what the form knows: the first key goes through at once, so that the save bar appears;
 * the next ones when they rest, on leaving, and before a save.
 */
export function useBuffer<T>(value: T, send: (value: T) => void): { shown: T; change: (value: T) => void; flush: () => void } {
  const { buffers, postpone } = useFormScope();
  const [holder] = useState(() => createHolder(value));
  const [shown, setShown] = useState(value);
  holder.send = send;

  // Changed from outside: what is held is older than that.
  useEffect(() => {
    if (Object.is(value, holder.sent)) return;
    holder.drop();
    holder.sent = value;
    holder.shown = value;
    setShown(value);
  }, [value, holder]);
  useEffect(() => {
    const remove = buffers.add(holder);
    return () => {
      remove();
      holder.drop();
    };
  }, [buffers, holder]);

  const change = (next: T): void => {
    const isFirst = holder.timer === undefined;
    holder.shown = next;
    setShown(next);
    if (isFirst) holder.flush();
    else holder.drop();
    postpone();
    holder.timer = setTimeout(() => atOnce(holder.flush), REST_MS);
  };
  return { shown, change, flush: holder.flush };
}

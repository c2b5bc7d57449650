/** An undo on its way: what takes long shows how far it is and can be ended, as what it takes back did. */
import { followed } from '../bulk/run.ts';
import { Running } from '../bulk/running.tsx';
import { overAll } from '../controls/overlay/over-all.ts';
import { makeRoom, toast } from '../controls/toast/toast.ts';
import type { LongReply } from '../data/ask-long.ts';

/** Of what is said of an undo under way. */
export const NOTICE = 'take-back';

/** Fewer are over before one could read it. */
const SHOWN_FROM = 500;

interface Ended<O> {
  reply: LongReply<O>;
  /** The person ended it: nothing was changed. */
  isStopped: boolean;
}

/** `known`: of so many records, where that has been counted before; `title`: what is under way. */
export async function longUndo<O>(known: number, title: string, act: (run: string) => Promise<LongReply<O>>): Promise<Ended<O>> {
  const run = followed(known, act);
  let isOpen = false;
  const close = (): void => {
    if (isOpen) overAll.set(null);
    isOpen = false;
  };
  const show = (): void => {
    leave();
    isOpen = true;
    makeRoom();
    toast.dismiss(NOTICE);
    overAll.set(<Running title={title} run={run} onHide={close} />);
  };
  const leave = run.state.subscribe(() => run.state.get().total >= SHOWN_FROM && show());
  if (known >= SHOWN_FROM) show();
  try {
    const reply = await run.reply;
    return { reply, isStopped: reply.info.status !== 'success' && run.state.get().isStopping };
  } finally {
    leave();
    close();
  }
}

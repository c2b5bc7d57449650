/** `Batal` asks nothing: its notice, and Ctrl+Z, bring back what was thrown away. */
import { toast } from '../controls/toast/toast.ts';
import { closeWay, openWay } from '../undo/way-back.ts';
import { words as FORM } from 'virtual:skema/words/form';

const NOTICE = 'discarded';
/** Longer than others: nothing else leads back. */
const LASTS_MS = 10_000;

export interface Discarded {
  /** Something was typed since: Ctrl+Z is for that, and the notice goes on. */
  pass: () => void;
  /** Its place is gone. */
  end: () => void;
}

let latest: (() => void) | null = null;
let endLatest: (() => void) | null = null;

/** What was typed since is being saved: beside its question and its notice nothing older is offered. */
export const endDiscarded = (): void => endLatest?.();

export function tellDiscarded(bring: () => void): Discarded {
  const back = (): void => {
    end();
    bring();
  };
  const pass = (): void => closeWay(back);
  const end = (): void => {
    pass();
    if (latest !== back) return;
    toast.dismiss(NOTICE);
    latest = endLatest = null;
  };
  latest = back;
  endLatest = end;
  openWay(back);
  toast.success(FORM.discarded, { id: NOTICE, lasts: LASTS_MS, action: { label: FORM.restore, run: back } });
  return { pass, end };
}

import { useEffect, useState } from 'react';
import type { BulkAsked, BulkOutcome, BulkProgress } from '../../engine/bulk.ts';
import { askLong, newId } from '../data/ask-long.ts';
import { askView, runView } from '../data/views.ts';
import { causeOf } from '../wire/api-error.ts';
import { words as base } from 'virtual:skema/words/base';

/** From the last change on. */
const PAUSE_MS = 300;
const LOOK_MS = 500;

export interface Preview {
  /** Null while it is counted, and where there is nothing to count yet. */
  outcome: BulkOutcome | null;
  progress: BulkProgress | null;
  isCounting: boolean;
  why: string | null;
}

const NONE: Preview = { outcome: null, progress: null, isCounting: false, why: null };

/** What would become of it; counted anew with every change of what is asked, and with another `round`. */
export function usePreview(asked: BulkAsked | null, round: number): Preview {
  const [preview, setPreview] = useState<Preview & { of: string }>({ ...NONE, of: '' });
  const question = asked && `${round} ${JSON.stringify(asked)}`;

  useEffect(() => {
    if (question === null) return undefined;
    const input = { ...(JSON.parse(question.slice(question.indexOf(' ') + 1)) as BulkAsked), run: newId() };
    const leaving = new AbortController();
    const { signal } = leaving;
    let looking: ReturnType<typeof setInterval> | undefined;
    const put = (part: Partial<Preview>): void => {
      if (!signal.aborted) setPreview((now) => ({ ...(now.of === question ? now : NONE), ...part, of: question }));
    };
    const look = async (): Promise<void> => {
      const progress = await askView<BulkProgress | null>('bulkProgress', { run: input.run }, { signal }).catch(() => null);
      if (progress !== null && looking !== undefined) put({ progress, isCounting: true });
    };
    const count = async (): Promise<void> => {
      looking = setInterval(() => void look(), LOOK_MS);
      try {
        const { info, output } = await askLong<BulkOutcome>('bulkPreview', input, { signal });
        put(
          info.status === 'success'
            ? { outcome: output, isCounting: false }
            : { why: info.message ?? base.request.unreadable, isCounting: false },
        );
      } catch (error) {
        put({ why: causeOf(error), isCounting: false });
      }
      clearInterval(looking);
      looking = undefined;
    };
    put({ ...NONE, isCounting: true });
    const timer = setTimeout(() => void count(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
      if (looking === undefined) return;
      clearInterval(looking);
      // What nobody waits for any more keeps no rows from others.
      runView('bulkCancel', { run: input.run }).catch(() => undefined);
    };
  }, [question]);

  if (question === null) return NONE;
  return preview.of === question ? preview : { ...NONE, isCounting: true };
}

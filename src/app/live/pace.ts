/** When a page that follows others asks anew: soon after the first change, then with pauses, however much is saved, and only while it is looked at. */

/** What is saved together is asked for together. */
const GATHER_MS = 300;
/** After an answer; a server that answers slowly is asked the less often. */
const PAUSE_MS = 4000;
const PAUSE_PER_MS = 10;
/** Not all pages that heard of it ask at the same moment. */
const SPREAD_MS = 400;

interface Pace {
  /** Whether the answer is there; without it it is asked again after the pause. */
  ask: () => Promise<boolean>;
  isSeen: () => boolean;
}

export function createPace({ ask, isSeen }: Pace) {
  let isDue = false;
  let isAsking = false;
  let isOver = false;
  let notBefore = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = (): void => {
    if (!isDue || isAsking || isOver || timer !== undefined || !isSeen()) return;
    const gather = GATHER_MS + Math.random() * SPREAD_MS;
    timer = setTimeout(() => void run(), Math.max(gather, notBefore - performance.now()));
  };
  const run = async (): Promise<void> => {
    timer = undefined;
    if (!isSeen()) return;
    [isDue, isAsking] = [false, true];
    const began = performance.now();
    const isAnswered = await ask();
    const ended = performance.now();
    notBefore = ended + Math.max(PAUSE_MS, (ended - began) * PAUSE_PER_MS);
    isAsking = false;
    isDue ||= !isAnswered;
    plan();
  };
  return {
    /** Something may be otherwise now. */
    heard: (): void => {
      isDue = true;
      plan();
    },
    /** It may be looked at again. */
    seen: plan,
    end: (): void => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** Whether the database answers, asked at most once a second: who asks more often gets the last answer. */

const KEPT_MS = 1000;
const LIMIT_MS = 1000;

const within = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too slow')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** `ask` fails when the database does not answer; it is told how long anybody waits for it. */
export function createReadiness(
  ask: (limitMs: number) => Promise<unknown>,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let last: { at: number; answer: Promise<boolean> } | null = null;
  return () => {
    if (last === null || now() - last.at >= KEPT_MS) {
      const answer = within(ask(LIMIT_MS), LIMIT_MS).then(
        () => true,
        () => false,
      );
      last = { at: now(), answer };
    }
    return last.answer;
  };
}

import { drainLeft, endAll, isStopping, killAll } from './ending.ts';
import { whenStarterEnds } from './starter.ts';
import { toStartProblem } from '../data/start-problem.ts';
import { hostWords } from '../locale.ts';

/** The terminal and npm both pass a Ctrl-C on: the same wish within this time is one wish. */
const SAME_WISH_MS = 1000;
/** For what has to be ended by force after its time. */
const OVERTIME_MS = 1500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface StopLog {
  info: (message: string) => void;
  fatal: (details: object, message: string) => void;
}

function endHard(): never {
  killAll();
  process.exit(1);
}

/**
 * Ends the process and everything it has started, in order: when asked to by a signal or by the end of who started it (exit code 0), or
 * when something was thrown that nobody caught (1). Call it before anything is started. What hangs is killed when the time is over;
 * a second wish does not wait that long.
 */
export function stopInOrder(log: StopLog): void {
  let since = 0;
  const stop = async (code: number): Promise<void> => {
    since = Date.now();
    const ending = endAll();
    setTimeout(endHard, drainLeft() + OVERTIME_MS);
    try {
      await ending;
    } catch (error) {
      log.fatal({ err: error }, hostWords().start.disorder);
      endHard();
    }
    process.exit(code);
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isStopping()) return Date.now() - since > SAME_WISH_MS ? endHard() : undefined;
      log.info(hostWords().start.stopping(signal));
      void stop(0);
    });
  }
  whenStarterEnds(() => {
    if (isStopping()) return;
    log.info(hostWords().start.orphaned);
    void stop(0);
  });
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      if (isStopping()) return;
      log.fatal({ err: error }, hostWords().start.uncaught);
      void stop(1);
    });
  }
}

/** For a start that did not succeed: sentences for people, the stack of a defect. A stop that came in its middle ends the process itself. */
export function exitWith(error: unknown): void {
  if (isStopping()) return;
  const problem = toStartProblem(error);
  if (!problem) throw error;
  process.stderr.write(`${problem.sentences.join('\n')}\n`);
  process.exit(1);
}

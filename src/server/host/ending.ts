/** From the wish to stop until nothing is left: requests under way get 10 s of it, PostgreSQL the rest. */
export const DRAIN_MS = 12_000;

/** Something that has to end with this process. */
export interface Ending {
  close: () => Promise<unknown>;
  /** At once, without waiting and without failing. */
  kill?: () => void;
}

/** Told to what is still starting while the process is about to stop. */
export class Stopping extends Error {
  constructor() {
    super('the process is stopping');
    this.name = 'Stopping';
  }
}

const endings = new Set<Ending>();
let deadline: number | null = null;

export const isStopping = (): boolean => deadline !== null;

/** What is left of the time a stop may take. */
export const drainLeft = (): number => (deadline === null ? DRAIN_MS : Math.max(0, deadline - performance.now()));

/**
 * Notes what has to end with the process, before it begins: a stop that comes in the middle of a start finds it.
 * Answers with how to forget it again, once it has ended by itself.
 */
export function atEnd(ending: Ending): () => void {
  if (isStopping()) throw new Stopping();
  endings.add(ending);
  return () => void endings.delete(ending);
}

/** Ends everything, what came last first; the first failure is thrown when all had their turn. */
export async function endAll(): Promise<void> {
  deadline ??= performance.now() + DRAIN_MS;
  const failures: unknown[] = [];
  for (const ending of [...endings].toReversed()) await ending.close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** For a stop that takes too long, or a second wish. */
export function killAll(): void {
  deadline ??= performance.now();
  for (const { kill } of [...endings].toReversed()) kill?.();
}

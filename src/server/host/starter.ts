import { isTaken, parentOf, readProcess } from './processes.ts';

const LOOK_MS = 500;
/** npm, its shell, our start script on an older Node. */
const STEPS_MAX = 4;

const isNpm = (pid: number): boolean => /(^|[\s/])(npm|npx|npm-cli\.js)\b/.test(readProcess(pid)?.commandLine ?? '');
const isAlive = (pid: number): boolean => (process.platform === 'linux' ? readProcess(pid) !== null : isTaken(pid));

/** From our parent up to npm; nobody when npm did not start us: whoever starts a server by itself may leave it running. */
function findStarters(): number[] {
  if (!process.env['npm_lifecycle_event']) return [];
  const starters: number[] = [];
  for (let pid: number | null = process.ppid; pid && starters.length < STEPS_MAX; pid = parentOf(pid)) {
    starters.push(pid);
    if (isNpm(pid)) return starters;
  }
  return starters.slice(0, 1);
}

/**
 * npm hands some signals on to its child, others end it alone, and a killed one hands on nothing: then the server would run on with
 * nobody to stop it. So it looks after who started it. Our own start scripts keep a channel open, whose end tells the same at once.
 */
export function whenStarterEnds(ended: () => void): void {
  if (process.connected) process.once('disconnect', ended);
  const parent = process.ppid;
  const starters = findStarters();
  if (starters.length === 0) return;
  const timer = setInterval(() => {
    if (process.ppid === parent && starters.every(isAlive)) return;
    clearInterval(timer);
    ended();
  }, LOOK_MS).unref();
}

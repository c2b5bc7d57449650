/** `npm run dev`: runs the development server and starts it anew when server code changes. Schema files and the client need no restart. */
import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { ROOT } from './root.ts';

const SERVER = path.join(import.meta.dirname, 'dev/server.ts');
const CODE = ['src/server', 'src/engine', 'src/domain'];
const DECLARATIONS = ['schemas', 'resources.config.ts'];
/** Editors write a file in several steps. */
const SETTLE_MS = 150;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

let child: ChildProcess | null = null;
let isEnding = false;
let isStale = false;
let timer: NodeJS.Timeout | undefined;

function start(): void {
  isStale = false;
  child = spawn(process.execPath, [SERVER], { cwd: ROOT, stdio: 'inherit' });
  child.on('exit', (code) => {
    child = null;
    if (isEnding) process.exit(code ?? 0);
    if (isStale) start();
    else say('Server pengembangan berhenti; menunggu perubahan …');
  });
}

function restart(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!child) return start();
    isStale = true;
    child.kill('SIGTERM');
  }, SETTLE_MS);
}

for (const folder of CODE) watch(path.join(ROOT, folder), { recursive: true }, restart);
// A running server takes these in by itself; one that they kept from starting gets another try.
for (const file of DECLARATIONS) watch(path.join(ROOT, file), () => child ?? restart());

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isEnding = true;
    if (child) child.kill('SIGTERM');
    else process.exit(0);
  });
}
start();

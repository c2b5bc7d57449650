/** `npm run dev`: runs the development server and starts it anew when server code changes. Schema files and the client need no restart. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { whenStarterEnds } from './host/starter.ts';
import { productPlace, ROOT } from './root.ts';
import { hostWords } from './locale.ts';

const SERVER = path.join(import.meta.dirname, 'dev/server.ts');
const place = productPlace();
const CODE = ['src/server', 'src/engine'].map((folder) => path.join(ROOT, folder)).concat(existsSync(place.code) ? place.code : []);
/** Of a product's code, too, what is the browser's alone needs no restart. */
const isClient = (file: string | null): boolean => file !== null && /^(screens\b|app\.tsx$)/.test(file);
/** Editors write a file in several steps. */
const SETTLE_MS = 150;

/** The server has its own limit, which is shorter. */
const GIVE_UP_MS = 15_000;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

let child: ChildProcess | null = null;
let isEnding = false;
let isStale = false;
let timer: NodeJS.Timeout | undefined;

function start(): void {
  isStale = false;
  // The channel tells the server of our end, should we be killed.
  child = spawn(process.execPath, [SERVER], { cwd: ROOT, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  child.on('exit', (code) => {
    child = null;
    if (isEnding) process.exit(code ?? 0);
    if (isStale) start();
    else say(hostWords().start.devStopped);
  });
}

/** Also one that has stopped answering. */
function end(server: ChildProcess): void {
  server.kill('SIGTERM');
  setTimeout(() => server.kill('SIGKILL'), GIVE_UP_MS).unref();
}

function restart(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!child) return start();
    isStale = true;
    end(child);
  }, SETTLE_MS);
}

for (const folder of CODE)
  watch(folder, { recursive: true }, (_event, file) => {
    if (folder !== place.code || !isClient(file)) restart();
  });
// A running server takes these in by itself; one that they kept from starting gets another try.
for (const file of [place.schemas, place.rows]) if (existsSync(file)) watch(file, () => child ?? restart());

const stop = (): void => {
  isEnding = true;
  if (child) end(child);
  else process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
whenStarterEnds(stop);
start();

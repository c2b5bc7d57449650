#!/usr/bin/env node
// The command `skema`, on any Node: plain JavaScript, because an old Node cannot read the rest.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const NEEDED = 24;
const self = fileURLToPath(import.meta.url);
const program = `node${process.platform === 'win32' ? '.cmd' : ''}`;
/** Of a checkout, and beside an installed package. */
const local = ['../node_modules/.bin/', '../../../.bin/']
  .map((folder) => fileURLToPath(new URL(folder + program, import.meta.url)))
  .find(existsSync);

/**
 * By itself V8 keeps 100 MB for new objects and lets the old ones grow to three times what is in use: 290 MB for a server at work, 150 with
 * these. The first is taken when Node starts, and at no other time; the second is no option of Node's own, which might come to refuse it.
 */
const lean = createRequire(import.meta.url)('./lean.json');
/** Other commands are short and large, the build among them; and whoever has told V8 something of memory knows better. */
const isLean =
  process.argv[2] === 'start' && ![...process.execArgv, process.env.NODE_OPTIONS ?? ''].some((option) => /semi.space/.test(option));
const words = [...(isLean ? [lean.young] : []), ...process.execArgv, self, ...process.argv.slice(2)];

function runOn(node) {
  // The channel tells the command of our end, should we be killed.
  const child = spawn(node, words, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function fail(reason) {
  process.stderr.write(`Skema: Node.js ${NEEDED} ≠ ${process.versions.node}: ${reason}\n`);
  process.exit(1);
}

if (Number.parseInt(process.versions.node, 10) >= NEEDED) {
  // The same process begins again. Windows cannot do that, and a channel to who forked us would be lost.
  if (isLean && process.execve && !process.send) process.execve(process.execPath, [process.execPath, ...words], process.env);
  if (process.argv[2] === 'start') setFlagsFromString(lean.old);
  await import('./commands.ts');
} else if (local) runOn(local);
else fail(`npm ci (${process.platform}-${process.arch}), https://nodejs.org`);

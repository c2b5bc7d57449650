#!/usr/bin/env node
// The command `skema`, on any Node: plain JavaScript, because an old Node cannot read the rest.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const self = fileURLToPath(import.meta.url);
const program = `node${process.platform === 'win32' ? '.cmd' : ''}`;
/** Of a checkout, and beside an installed package. */
const local = ['../node_modules/.bin/', '../../../.bin/']
  .map((folder) => fileURLToPath(new URL(folder + program, import.meta.url)))
  .find(existsSync);

function runOn(node) {
  // The channel tells the command of our end, should we be killed.
  const child = spawn(node, [...process.execArgv, self, ...process.argv.slice(2)], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function fail(reason) {
  process.stderr.write(`Skema: Node.js ${NEEDED} ≠ ${process.versions.node}: ${reason}\n`);
  process.exit(1);
}

if (Number.parseInt(process.versions.node, 10) >= NEEDED) await import('./commands.ts');
else if (local) runOn(local);
else fail(`npm ci (${process.platform}-${process.arch}), https://nodejs.org`);

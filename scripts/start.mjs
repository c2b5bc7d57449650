// Starts the server on any Node: plain JavaScript, because an old Node cannot read the rest.
// `--dev` starts the development server instead.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const isDev = process.argv.includes('--dev');
const target = new URL(isDev ? '../src/server/dev.ts' : '../src/server/main.ts', import.meta.url);
const local = fileURLToPath(new URL(`../node_modules/.bin/node${process.platform === 'win32' ? '.cmd' : ''}`, import.meta.url));

function runOn(node) {
  // The channel tells the server of our end, should we be killed.
  const child = spawn(node, process.execArgv.concat(fileURLToPath(target)), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function fail(reason) {
  process.stderr.write(`Skema perlu Node.js ${NEEDED} (ini ${process.versions.node}): ${reason}\n`);
  process.exit(1);
}

function refuse(reason) {
  process.stderr.write(`${reason}\n${USAGE}`);
  process.exit(1);
}

const USAGE = `Pemakaian: npm start -- [folder produk], atau npm run dev -- [folder produk]
Menjalankan Skema; pengaturannya lewat variabel lingkungan, lihat README.md.
`;

const given = process.argv.slice(2).filter((word) => word !== '--dev');
const wrong = given.filter((word) => word.startsWith('-'));
// npm changes into the checkout; the folder was meant from where the person stood.
const folder = path.resolve(process.env.INIT_CWD ?? '.', given[0] ?? '');
if (given.some((word) => word === '--help' || word === '-h')) {
  process.stdout.write(USAGE);
  process.exit(0);
} else if (wrong.length > 0 || given.length > 1) refuse(`Tidak dikenal: ${(wrong.length > 0 ? wrong : given.slice(1)).join(' ')}.`);
else if (given.length === 1 && !existsSync(path.join(folder, 'schemas')))
  refuse(`${folder} bukan folder produk: tidak ada schemas/ di dalamnya.`);
else if (!existsSync(new URL('../node_modules', import.meta.url))) fail('jalankan npm ci dulu.');

if (given.length === 1) process.env.SKEMA_PRODUCT = folder;
if (Number.parseInt(process.versions.node, 10) >= NEEDED) await import(target.href);
else if (existsSync(local)) runOn(local);
else fail(`paket Node untuk ${process.platform}-${process.arch} tidak ada di node_modules; pasang Node.js ${NEEDED} dari nodejs.org.`);

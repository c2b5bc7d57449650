/** `skema check`: every check that needs no running product. All run; the failed ones are shown whole, and warnings. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { errorsIn, formatProblem } from '../src/engine/check/problem.ts';
import { checkProduct } from '../src/server/check.ts';
import { productPlace, ROOT } from '../src/server/root.ts';
import { printJson, readCommand } from './arguments.ts';
import { withFaces } from './check/with-faces.ts';
import { answerExplain } from './explain.ts';

const {
  values: { json, explain: code },
  language,
} = await readCommand({
  usage: {
    id: 'skema check [pilihan]\nMemeriksa berkas skema, baris registry dan data contoh; tipe, lint, kode mati dan bentuk bila folder produk mengaturnya.\n  --json           sebagai JSON\n  --explain KODE   jelaskan sebuah kode masalah, dengan contoh',
    en: 'skema check [options]\nChecks schema files, rows and demo data; types, lint, dead code and format where the folder has a file for them.\n  --json           as JSON\n  --explain CODE   what a code of a problem means, with examples',
  },
  words: { min: 0, max: 0 },
  options: { json: { type: 'boolean' }, explain: { type: 'string' } },
});
if (code !== undefined) answerExplain(code, { language, json });

interface Check {
  name: string;
  ok: boolean;
  output: string;
}

const { folder } = productPlace();
/** Programs stand in the folders of installed packages, from here up to the root. */
const upwards = (place: string): string[] => [place, ...(path.dirname(place) === place ? [] : upwards(path.dirname(place)))];
const binaries = [...upwards(folder), ...upwards(ROOT)].map((place) => path.join(place, 'node_modules/.bin'));
const env = { ...process.env, PATH: [...binaries, process.env['PATH']].join(path.delimiter) };
const missing = {
  id: (file: string): string => `${file} tidak terpasang: npm install --save-dev ${file === 'tsc' ? 'typescript' : file}`,
  en: (file: string): string => `${file} is not installed: npm install --save-dev ${file === 'tsc' ? 'typescript' : file}`,
}[language];

const run = (name: string, [file, ...args]: readonly [string, ...string[]]): Promise<Check> =>
  new Promise((resolve) => {
    const child = spawn(file, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', () => resolve({ name, ok: false, output: missing(file) }));
    child.on('close', (status) => resolve({ name, ok: status === 0, output }));
  });

function show({ name, ok, output }: Check): void {
  if (json) return;
  process.stdout.write(`${ok ? 'ok   ' : 'FAIL '} ${name}\n`);
  const shown = ok
    ? output
        .split('\n')
        .filter((line) => line.includes(': warning: '))
        .join('\n')
    : output.trimEnd();
  if (shown !== '') process.stdout.write(`${shown}\n`);
}

/** A program runs where the file that settles it is. */
const own = (name: string): string => path.join(folder, name);
const types = (await withFaces(folder)) ?? own('tsconfig.json');
const PROGRAMS: readonly { name: string; settled: string; command: readonly [string, ...string[]] }[] = [
  { name: 'types (tsc)', settled: types, command: ['tsc', '--noEmit', '-p', types] },
  { name: 'lint (oxlint)', settled: own('.oxlintrc.json'), command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'dead code (knip)', settled: own('knip.json'), command: ['knip', '--no-progress'] },
  { name: 'format (prettier)', settled: own('.prettierrc.json'), command: ['prettier', '--check', '--log-level', 'warn', '.'] },
];
const checks: Check[] = [];
for (const { name, settled, command } of PROGRAMS) {
  if (!existsSync(settled)) continue;
  const check = await run(name, command);
  checks.push(check);
  show(check);
}
const problems = await checkProduct();
const registry = { name: 'registry', ok: errorsIn(problems).length === 0, output: problems.map(formatProblem).join('\n') };
checks.push(registry);
show(registry);
if (json) printJson({ checks, problems });
process.exit(checks.every(({ ok }) => ok) ? 0 : 1);

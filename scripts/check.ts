/** Every check that needs no running product: types, lint, dead code, format, registry. All run; the failed ones are shown whole, and warnings. */
import { spawn } from 'node:child_process';
import { readCommand } from './arguments.ts';

readCommand({
  usage: 'Pemakaian: npm run check\nMemeriksa tipe, lint, kode mati, bentuk, dan registry.',
  words: { min: 0, max: 0 },
  options: {},
});

const CHECKS: Record<string, string[]> = {
  'types (tsc)': ['tsc', '--noEmit'],
  'lint (oxlint)': ['oxlint', '--type-aware', '--deny-warnings'],
  'dead code (knip)': ['knip', '--no-progress'],
  'format (prettier)': ['prettier', '--check', '--log-level', 'warn', '.'],
  'registry (resources)': ['node', 'scripts/resources.ts', '--check'],
};

const run = ([file = '', ...args]: string[]): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });

let failed = 0;
for (const [name, command] of Object.entries(CHECKS)) {
  const { code, output } = await run(command);
  process.stdout.write(`${code === 0 ? 'ok   ' : 'FAIL '} ${name}\n`);
  const warnings = output.split('\n').filter((line) => line.includes(': warning: '));
  if (code === 0) {
    for (const line of warnings) process.stdout.write(`${line}\n`);
    continue;
  }
  failed += 1;
  process.stdout.write(`${output.trimEnd()}\n`);
}
process.exit(failed === 0 ? 0 : 1);

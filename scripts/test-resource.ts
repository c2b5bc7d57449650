/** `npm run test:resource -- sekolah`: the generated tests of one resource, whose names begin with `resource sekolah:`. */
import { spawnSync } from 'node:child_process';
import { loadRegistry } from '../src/server/registry.ts';
import { unknownEntities } from './unknown-entity.ts';

const USAGE = `Pemakaian: npm run test:resource -- <entitas> [pilihan vitest]
Contoh: npm run test:resource -- sekolah
  -u   tulis ulang snapshot-nya`;

const [name = '--help', ...rest] = process.argv.slice(2);
if (name.startsWith('-')) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(name === '--help' || name === '-h' ? 0 : 1);
}
const { registry } = await loadRegistry();
const unknown = unknownEntities(registry, [name]);
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join('\n')}\n`);
  process.exit(1);
}
const { status } = spawnSync('vitest', ['run', 'generated', '--testNamePattern', `resource ${name}:`, ...rest], { stdio: 'inherit' });
process.exit(status ?? 1);

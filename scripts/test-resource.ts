/**
 * `npm run test:resource -- sekolah`: the generated tests of one resource, whose names begin with `resource sekolah:`;
 * `klinik/patient`: of one of the product in examples/klinik.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadRegistry } from '../src/server/registry.ts';
import { ROOT } from '../src/server/root.ts';
import { unknownEntities } from './unknown-entity.ts';

const USAGE = `Usage: npm run test:resource -- <entity> [options of vitest]
Example: npm run test:resource -- sekolah, or klinik/patient for the product in examples/klinik
  -u   write its snapshots anew`;

const [given = '--help', ...rest] = process.argv.slice(2);
if (given.startsWith('-')) {
  process.stdout.write(`${USAGE}\n`);
  process.exit(given === '--help' || given === '-h' ? 0 : 1);
}
const [product, name] = given.includes('/') ? (given.split('/') as [string, string]) : [null, given];
const folder = product === null ? ROOT : path.join(ROOT, 'examples', product);
const unknown = existsSync(folder)
  ? unknownEntities((await loadRegistry(folder)).registry, [name])
  : [`There is no product "${product}" in examples.`];
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join('\n')}\n`);
  process.exit(1);
}
const projects = ['node', 'dom'].flatMap((kind) => ['--project', product === null ? kind : `${kind}:${product}`]);
const pattern = ['--testNamePattern', `resource ${given}:`];
const { status } = spawnSync('vitest', ['run', 'generated', ...projects, ...pattern, ...rest], { stdio: 'inherit' });
process.exit(status ?? 1);

/** `npm run test:resource -- sekolah`: the generated tests of one resource, whose names begin with `resource sekolah:`. */
import { spawnSync } from 'node:child_process';
import { loadRegistry } from '../src/server/registry.ts';

const [name = '', ...rest] = process.argv.slice(2);
const { registry } = await loadRegistry();
if (!registry.has(name)) {
  process.stderr.write(`Entitas "${name}" tidak ada. Yang ada: ${registry.resources.map((resource) => resource.name).join(', ')}\n`);
  process.exit(1);
}
const { status } = spawnSync('vitest', ['run', 'resources', '--testNamePattern', `resource ${name}:`, ...rest], { stdio: 'inherit' });
process.exit(status ?? 1);

/** `npm run test:resource -- sekolah`: the tests of one resource; `klinik/patient`: of one of the product in examples/klinik. */
import path from 'node:path';
import { ROOT } from '../src/server/root.ts';

const [, product, entity] = /^([\w-]+)\/(\w+)$/.exec(process.argv[2] ?? '') ?? [];
if (product !== undefined) process.argv.splice(2, 1, '--product', path.join(ROOT, 'examples', product), entity!);
await import('./test.ts');

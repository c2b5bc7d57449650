/** The commands of `skema`: the first word chooses one, the rest is for it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { nearest } from '../src/engine/names.ts';
import { ROOT } from '../src/server/root.ts';
import { fail } from './arguments.ts';

const COMMANDS: Readonly<Record<string, { says: string; run: () => Promise<unknown> }>> = {
  init: { says: 'a new product in a folder of its own', run: () => import('./init.ts') },
  start: { says: 'the product, as everybody uses it', run: () => import('./start.ts') },
  dev: { says: 'the product while it is worked on: what is saved shows at once', run: () => import('./dev.ts') },
  build: { says: 'the client, and the weight of its pages', run: () => import('./build.ts') },
  check: { says: 'everything that needs no running product', run: () => import('./check.ts') },
  new: { says: 'a schema file to edit', run: () => import('./new.ts') },
  resources: { says: 'the registry, with every operation and right spelled out', run: () => import('./resources.ts') },
  import: { says: 'a CSV or XLSX file into a resource', run: () => import('./import.ts') },
  seed: { says: 'the demo data, again or more of it', run: () => import('./seed.ts') },
  migrate: { says: 'what a start would do to the tables, and what was done to them', run: () => import('./migrate.ts') },
  test: { says: 'what the declarations promise, and the own tests of a product', run: () => import('./test.ts') },
  admin: { says: 'the first account of a database without demo data', run: () => import('./admin.ts') },
};

const WIDTH = 12;
const USAGE = `Usage: skema <command> [options]
${Object.entries(COMMANDS)
  .map(([name, { says }]) => `  ${name.padEnd(WIDTH)}${says}`)
  .join('\n')}
  --version   of the engine
skema <command> --help says more. A command ends with 0 when all is done, 1 when it failed, 2 when some of it is done.`;

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };

const [name = '--help', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command) {
  process.argv.splice(2, process.argv.length, ...rest);
  await command.run();
} else if (['--help', '-h'].includes(name)) process.stdout.write(`${USAGE}\n`);
else if (name === '--version') process.stdout.write(`${version}\n`);
else {
  const guess = nearest(name, Object.keys(COMMANDS));
  fail([`There is no command ${name}.${guess ? ` Did you mean ${guess}?` : ''}`, USAGE]);
}

/** `npm run build`: the client into `dist/client`; broken declarations stop it, as they stop a start, and so does a page over its budget. */
import { errorsIn, formatProblem } from '../src/engine/check/problem.ts';
import { readBudget } from '../src/server/host/client-budget.ts';
import { buildClient } from '../src/server/host/client-build.ts';
import { toStartProblem } from '../src/server/host/start-problem.ts';
import { loadRegistry } from '../src/server/registry.ts';
import { readCommand } from './arguments.ts';

readCommand({ usage: 'Pemakaian: npm run build\nMembangun klien ke dist/client.', words: { min: 0, max: 0 }, options: {} });

const fail = (lines: readonly string[]): never => {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
};

const { problems } = await loadRegistry();
if (errorsIn(problems).length > 0) fail(problems.map(formatProblem));
for (const warning of problems) process.stderr.write(`${formatProblem(warning)}\n`);
try {
  const folder = await buildClient((line) => process.stdout.write(`${line}\n`));
  const { pages, heavy, unweighed } = await readBudget(folder);
  if (heavy.length > 0) fail([`budget of script exceeded: ${heavy.join(', ')}`]);
  if (unweighed.length > 0) fail([`budget of script: ${unweighed.join(', ')}`]);
  process.stdout.write(`${folder}\n${pages.join(', ')}\n`);
} catch (error) {
  const problem = toStartProblem(error);
  if (!problem) throw error;
  fail(problem.sentences);
}

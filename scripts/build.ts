/** `npm run build`: the client into `dist/client`; broken declarations stop it, as they stop a start. */
import { formatProblem } from '../src/engine/check/problem.ts';
import { buildClient } from '../src/server/host/client-build.ts';
import { toStartProblem } from '../src/server/host/start-problem.ts';
import { loadRegistry } from '../src/server/registry.ts';

const fail = (lines: readonly string[]): never => {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
};

const { problems } = await loadRegistry();
if (problems.length > 0) fail(problems.map(formatProblem));
try {
  process.stdout.write(`${await buildClient(undefined, (line) => process.stdout.write(`${line}\n`))}\n`);
} catch (error) {
  const problem = toStartProblem(error);
  if (!problem) throw error;
  fail(problem.sentences);
}

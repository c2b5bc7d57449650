/** `skema build`: the client into the product's folder; broken declarations stop it, as they stop a start. A page over its budget is told, and stops the checkout's own build alone. */
import { errorsIn, formatProblem } from '../src/engine/check/problem.ts';
import { readBudget } from '../src/server/host/client-budget.ts';
import { buildClient } from '../src/server/host/client-build.ts';
import { toStartProblem } from '../src/server/data/start-problem.ts';
import { checkProduct } from '../src/server/check.ts';
import { hostWords } from '../src/server/locale.ts';
import { productPlace, ROOT } from '../src/server/root.ts';
import { fail, printJson, readCommand } from './arguments.ts';

const {
  values: { json },
} = await readCommand({
  usage: {
    id: 'skema build\nMembangun klien, dan menimbang halamannya.\n  --json   folder dan berat halamannya sebagai JSON',
    en: 'skema build\nBuilds the client, and weighs its pages.\n  --json   its folder and the weight of its pages as JSON',
  },
  words: { min: 0, max: 0 },
  options: { json: { type: 'boolean' } },
});

const problems = await checkProduct();
if (errorsIn(problems).length > 0) fail(problems.map(formatProblem));
for (const warning of problems) process.stderr.write(`${formatProblem(warning)}\n`);
try {
  const folder = await buildClient((line) => (json ? process.stderr : process.stdout).write(`${line}\n`));
  const { pages, heavy, parts, unweighed } = await readBudget(folder);
  const told = heavy.length > 0 ? [hostWords().start.heavy(heavy.join(', ')), ...parts.map((part) => `  ${part}`)] : [];
  const { heavyParts } = hostWords().start;
  // The budgets are those of the engine, which keeps to them; a product may weigh what its people can wait for.
  if (productPlace().folder === ROOT && told.length + unweighed.length > 0) fail([...told, ...unweighed]);
  for (const line of told.length > 0 ? [...told, heavyParts] : []) process.stderr.write(`${line}\n`);
  if (json) printJson({ folder, pages });
  else process.stdout.write(`${folder}\n${pages.join(', ')}\n`);
} catch (error) {
  const problem = toStartProblem(error);
  if (!problem) throw error;
  fail(problem.sentences);
}

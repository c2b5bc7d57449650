/** What a build of the client has noted of its budgets. Only the checkout's own `npm run build` and its tests fail over it: a heavy page is still a page. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** In the folder of the built client; written by the build's plugin. */
export const BUDGET_FILE = 'budget.json';

export interface BudgetNote {
  /** Each page with its weight and what it may weigh. */
  pages: string[];
  /** Those that weigh more than they may. */
  heavy: string[];
  /** What each of those is made of, the heaviest first. */
  parts: string[];
  /** Why the pages could not be weighed. */
  unweighed: string[];
}

/** Nothing of a folder that is not of our own build. */
export async function readBudget(folder: string): Promise<BudgetNote> {
  const file = path.join(folder, BUDGET_FILE);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as BudgetNote) : { pages: [], heavy: [], parts: [], unweighed: [] };
}

/** The screens of a product among themselves: each has an address and a name of its own. What resources have is in `routes.ts`. */
import type { Product } from '../product.ts';
import { ENGINE_PAGES, recordRoot, type Screen } from '../screen.ts';
import { textIn } from '../words/languages.ts';
import { didYouMean } from './paths.ts';
import type { Report } from './problem.ts';

const PATH = /^(\/[A-Za-z0-9._~-]+)+(\/:id)?$/;

/** One screen for all records, or for one, below the same address is another page. */
const addressOf = (screen: Screen): string => (recordRoot(screen) ?? screen.path).toLowerCase();

export function checkScreens(report: Report, { screens, roles, languages }: Product): void {
  const told = (key: 'title' | 'menu', screen: Screen): string[] =>
    languages.map((language) => `${language} ${textIn(screen[key] ?? '', language)}`).filter((text) => !text.endsWith(' '));
  for (const [index, screen] of screens.entries()) {
    const place = `screens.${screen.path}`;
    const before = screens.slice(0, index);
    if (!PATH.test(screen.path))
      report('SCREEN_PATH', place, `"${screen.path}" is no address of a page`, 'write such as "/report" or "/report/:id"');
    else if (ENGINE_PAGES.includes(addressOf(screen)) || before.some((other) => addressOf(other) === addressOf(screen)))
      report('SCREEN_TWICE', place, `"${screen.path}" is the address of another page`, 'write another path');
    for (const key of ['title', 'menu'] as const)
      if (before.some((other) => told(key, other).some((text) => told(key, screen).includes(text))))
        report('SCREEN_TWICE', `${place}.${key}`, `another screen has the same ${key}`, `write a ${key} of its own`);
    for (const role of screen.roles)
      if (!roles.includes(role))
        report('ROLE', `${place}.roles`, `there is no role "${role}"`, didYouMean(role, roles, `write one of ${roles.join(', ')}`));
  }
}

/** Pages, operations and menus of all rows together: each address and each name is taken once. */
import type { Product } from '../product.ts';
import { ENGINE_PAGES, recordRoot, type Screen } from '../screen.ts';
import type { Registry } from '../resource.ts';
import { menuOf, type Row } from '../row.ts';
import { textIn } from '../words/languages.ts';
import { checkText } from './labels.ts';
import { checkRoles } from './paths.ts';
import type { Report } from './problem.ts';

type Rows = ReadonlyMap<string, Row>;

/** Addresses read alike in capitals and small letters. */
const folded = (path: string): string => path.toLowerCase();

/** Of a page that shows one record, the address above it. */
const pagesOf = ({ screens }: Product): string[] =>
  [...ENGINE_PAGES, ...screens.map((screen) => recordRoot(screen) ?? screen.path)].map(folded);

function checkRoutes(report: Report, rows: Rows, product: Product): void {
  const pages = pagesOf(product);
  const taken = new Map<string, string>();
  for (const [name, { route }] of rows) {
    const place = `${name}.route`;
    const other = taken.get(folded(route));
    const parent = taken.get(folded(route).replace(/\/new$/, ''));
    if (pages.includes(folded(route))) report('ROUTE_PAGE', place, `"${route}" is a page of the product`, 'write another route');
    else if (other !== undefined) report('ROUTE_TWICE', place, `"${route}" is the route of ${other} too`, 'write another route');
    else if (parent !== undefined)
      report('ROUTE_PAGE', place, `"${route}" is the page of a new record of ${parent}`, 'write another route');
    else taken.set(folded(route), name);
  }
}

const OPERATION = /^(?!__)[A-Za-z_][A-Za-z0-9_]*$/;

const OWN_NAME = 'give each operation a name of its own, such as crud("city", "cities")';

/** Of each service, since each has an API of its own. */
function checkOperations(report: Report, rows: Rows): void {
  const taken = new Map<string, string>();
  for (const [name, { operations, client }] of rows) {
    for (const [verb, operation] of Object.entries(operations)) {
      const [place, key] = [`${name}.operations.${verb}`, `${client ?? ''} ${operation}`];
      const other = taken.get(key);
      if (!OPERATION.test(operation) || operation === 'execute')
        report('OPERATION', place, `"${operation}" cannot be the name of an operation`, 'write letters and digits, such as "createCity"');
      else if (other !== undefined) report('OPERATION_TWICE', place, `"${operation}" is the name of ${other} too`, OWN_NAME);
      else taken.set(key, `${name}.${verb}`);
    }
  }
}

function checkMenus(report: Report, rows: Rows, { has, get, product }: Registry): void {
  const isSingle = (name: string): boolean => has(name) && get(name).single;
  for (const [name, row] of rows) {
    const [menu, { roles }] = [menuOf(row), row];
    checkText(report, `${name}.menu`, menu, product.languages);
    if (product.languages.every((language) => textIn(menu, language).trim() === ''))
      report('MENU', `${name}.menu`, 'the entity stands in no menu group', 'write the name of one');
    else if ((isSingle(name) ? roles.detail : roles.list).length === 0)
      report('MENU', `${name}.roles`, 'no role opens its page, so it stands in no menu', 'write a role');
  }
}

/** The rows of all schema files, the default ones too. */
export function checkRows(report: Report, rows: Rows, registry: Registry): void {
  checkRoutes(report, rows, registry.product);
  checkOperations(report, rows);
  checkMenus(report, rows, registry);
}

const PATH = /^(\/[A-Za-z0-9._~-]+)+(\/:id)?$/;

/** One screen for all records, or for one, below the same address is another page. */
const addressOf = (screen: Screen): string => (recordRoot(screen) ?? screen.path).toLowerCase();

/** The screens of a product among themselves: each has an address and a name of its own. */
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
    checkRoles(report, `${place}.roles`, screen.roles, roles);
  }
}

/** What a row of the registry says, against the roles, levels and services of its product; and all rows together: each address and each name is taken once. */
import { nearest } from '../names.ts';
import type { Product } from '../product.ts';
import { enginePages } from '../derive/pages.ts';
import { recordRoot, type Screen } from '../screen.ts';
import { type Registry, type Grant, VERBS } from '../resource.ts';
import { menuOf, type Row, LETTERS } from '../row.ts';
import { textIn } from '../words/languages.ts';
import { checkText, owedBy } from './labels.ts';
import { checkRoles, didYouMean } from './paths.ts';
import type { Report } from './problem.ts';
import { answering } from '../services.ts';
import { type Form, LABEL, listOf, mapOf, OBJECT, objectOf, orNull, readForm, TEXT, TEXTS } from './forms.ts';
import { FLAG } from '../keys/shape.ts';

/** The engine's own screen: a password is changed by whoever knows the old one. */
const OWN_PASSWORD = 'password';
const GRANTED: readonly string[] = [...VERBS, 'lookup'];
const GRANT = objectOf({ scope: TEXT, fields: listOf(TEXT, 'a list of handles') });
const RIGHTS: Form = {
  test: (value) => typeof value === 'string' || OBJECT.test(value),
  write: 'letters such as "RU", or an object by verb',
  each: GRANT,
};
const ROW: Form = {
  ...objectOf(
    {
      route: TEXT,
      roles: objectOf({ list: TEXTS, detail: TEXTS }, ['list', 'detail']),
      operations: objectOf(Object.fromEntries(GRANTED.map((verb) => [verb, TEXT])), GRANTED),
      menu: LABEL,
      rights: mapOf(RIGHTS, 'rights by role'),
      lookup: listOf(TEXT, 'a list of roles'),
      screens: mapOf(mapOf(GRANT), 'rights by screen and role'),
      scope: orNull(mapOf(TEXT, 'a path by level')),
      client: TEXT,
      extra: FLAG,
    },
    ['route', 'roles', 'operations'],
  ),
  write: "row('/city', ['admin'], crud('city', 'cities'))",
};

/** The rows without what does not fit; one of which nothing is left is told, and its entity has the row of one without. */
export const readRows = (report: Report, rows: Readonly<Record<string, unknown>>): Record<string, Row> =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([name, given]) => {
      const row = readForm(report, name, given, ROW);
      return row === undefined ? [] : [[name, row as Row]];
    }),
  );

export function checkRow(report: Report, { name, row }: { name: string; row: Row }, files: ReadonlySet<string>, product: Product): void {
  if (!files.has(name))
    report('ROW_WITHOUT_FILE', name, `there is no schemas/${name}.json`, didYouMean(name, [...files], 'add the file or remove the row'));
  if (!/^(\/[A-Za-z][A-Za-z0-9-]*)+$/.test(row.route))
    report('ROUTE', `${name}.route`, `"${row.route}" is no route`, 'write a path such as "/book"');
  const services = answering(product.services, 'graph').map((service) => service.name);
  if (row.client !== undefined && !services.includes(row.client))
    report('CLIENT', `${name}.client`, `"${row.client}" is no service with a graph`, didYouMean(row.client, services));
  checkPlaces(report, name, row, product.roles);
  checkLevels(report, name, row, product);
  checkRights(report, name, row);
  for (const screen of Object.keys(row.screens ?? {})) {
    if (GRANTED.includes(screen))
      report('SCREEN', `${name}.screens.${screen}`, `"${screen}" is a verb of every resource`, 'write the name of a screen');
    // Names of a product's own screens stand in its code; that of the engine is known.
    else if (screen !== OWN_PASSWORD && nearest(screen, [OWN_PASSWORD]) !== null)
      report('SCREEN', `${name}.screens.${screen}`, `"${screen}" is no screen`, `write "${OWN_PASSWORD}"`);
  }
}

/** Letters and verbs that are none, and none at all. */
function checkRights(report: Report, name: string, { rights = {} }: Row): void {
  for (const [role, given] of Object.entries(rights)) {
    const place = `${name}.rights.${role}`;
    const isLetters = typeof given === 'string';
    const again = isLetters ? [...given].find((letter, index) => given.indexOf(letter) < index) : undefined;
    if (again !== undefined) report('LISTED_TWICE', place, `"${again}" stands twice in "${given as string}"`, 'keep one');
    const known = isLetters ? Object.keys(LETTERS) : GRANTED;
    if (Object.keys(given).length === 0)
      report('RIGHT_IDLE', place, `"${role}" is named and has no right`, 'write letters such as "R", or leave the role out');
    for (const word of new Set(isLetters ? given : Object.keys(given)))
      if (!known.includes(word))
        report('RIGHT', place, `"${word}" is no right`, isLetters ? 'write letters of R, C, U and D' : didYouMean(word, known));
  }
}

function checkPlaces(report: Report, name: string, row: Row, roles: readonly string[]): void {
  const places: Record<string, readonly string[]> = {
    roles: [...row.roles.list, ...row.roles.detail],
    rights: Object.keys(row.rights ?? {}),
    lookup: row.lookup ?? [],
    ...Object.fromEntries(Object.entries(row.screens ?? {}).map(([screen, grants]) => [`screens.${screen}`, Object.keys(grants)])),
  };
  for (const [place, said] of Object.entries(places)) checkRoles(report, `${name}.${place}`, said, roles);
}

/** Every grant that is written out, with its place. */
const grantsIn = ({ rights = {}, screens = {} }: Row): [place: string, grant: Grant][] => [
  ...Object.entries(rights).flatMap(([role, given]) =>
    typeof given === 'string' ? [] : Object.entries(given).map(([verb, grant]): [string, Grant] => [`rights.${role}.${verb}`, grant]),
  ),
  ...Object.entries(screens).flatMap(([screen, grants]) =>
    Object.entries(grants).map(([role, grant]): [string, Grant] => [`screens.${screen}.${role}`, grant]),
  ),
];

function checkLevels(report: Report, name: string, row: Row, product: Product): void {
  const levels = product.levels.map((level) => level.name);
  const check = (place: string, level: string): void => {
    if (!levels.includes(level)) report('SCOPE', `${name}.${place}`, `"${level}" is no level`, didYouMean(level, levels));
  };
  for (const level of Object.keys(row.scope ?? {})) check(`scope.${level}`, level);
  for (const [place, grant] of grantsIn(row)) if (grant.scope !== undefined) check(place, grant.scope);
}

type Rows = ReadonlyMap<string, Row>;

/** Addresses read alike in capitals and small letters. */
const folded = (path: string): string => path.toLowerCase();

/** Of a page that shows one record, the address above it. */
const pagesOf = (product: Product): string[] =>
  [...enginePages(product), ...product.screens.map((screen) => recordRoot(screen) ?? screen.path)].map(folded);

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
    checkText(report, `${name}.menu`, menu, owedBy(product));
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
export function checkScreens(report: Report, product: Product): void {
  const { screens, roles, languages } = product;
  const told = (key: 'title' | 'menu', screen: Screen): string[] =>
    languages.map((language) => `${language} ${textIn(screen[key] ?? '', language)}`).filter((text) => !text.endsWith(' '));
  for (const [index, screen] of screens.entries()) {
    const place = `screens.${screen.path}`;
    const before = screens.slice(0, index);
    if (!PATH.test(screen.path))
      report('SCREEN_PATH', place, `"${screen.path}" is no address of a page`, 'write such as "/report" or "/report/:id"');
    else if (enginePages(product).includes(addressOf(screen)) || before.some((other) => addressOf(other) === addressOf(screen)))
      report('SCREEN_TWICE', place, `"${screen.path}" is the address of another page`, 'write another path');
    if (recordRoot(screen) !== null && screen.menu !== undefined)
      report(
        'SCREEN_PATH',
        `${place}.menu`,
        'a menu cannot say of which record the page is',
        'remove it, and lead there from records by "ways" of app.tsx',
      );
    for (const key of ['title', 'menu'] as const)
      if (before.some((other) => told(key, other).some((text) => told(key, screen).includes(text))))
        report('SCREEN_TWICE', `${place}.${key}`, `another screen has the same ${key}`, `write a ${key} of its own`);
    checkRoles(report, `${place}.roles`, screen.roles, roles);
  }
}

/** What a row of the registry says, against the roles, levels and services of its product. */
import type { Product } from '../product.ts';
import { type Grant, VERBS } from '../resource.ts';
import { LETTERS, type Row } from '../row.ts';
import { answering } from '../services.ts';
import { checkRoles, didYouMean } from './paths.ts';
import { type Form, LABEL, listOf, mapOf, OBJECT, objectOf, orNull, readForm, TEXT, TEXTS } from './forms.ts';
import { FLAG } from '../keys/shape.ts';
import type { Report } from './problem.ts';

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
      if (!known.includes(word)) report('RIGHT', place, `"${word}" is no right`, didYouMean(word, known));
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

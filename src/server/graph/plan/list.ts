/** A list or a look-up as one statement whose only value is the JSON text of the payload. */
import { TOTAL_CAP } from '../../../engine/constants.ts';
import { literal, quote } from '../../../engine/names.ts';
import type { Registry } from '../../../engine/resource.ts';
import type { Selection } from '../document/selection.ts';
import type { Ask } from '../query/ask.ts';
import { OPEN_MARK } from '../query/cursor.ts';
import { type Piece, payloadPieces, selectedPieces, toConcat } from './concat.ts';
import { SUCCESS } from '../../answer.ts';
import { recordPieces } from './record.ts';
import { type Rows, pageSql, toRows } from './rows.ts';
import { createSource } from '../../sql/source.ts';

/** Without a total, from here on a search counts as one with many matches. */
const FEW = 500;

/** Whether anything of this name is selected below one of that name. */
const has = (selection: Selection, ...path: string[]): boolean => {
  const [name, ...rest] = path;
  return selection.some((selected) => selected.name === name && (rest.length === 0 || has(selected.children, ...rest)));
};

export const wantsRows = (selection: Selection): boolean => has(selection, 'items') || has(selection, 'info', 'meta', 'next');

export const wantsGroup = (selection: Selection): boolean => has(selection, 'items', 'group');

export const wantsDetail = (selection: Selection): boolean => has(selection, 'items', 'detail');

/** Nothing is asked that needs the database; the arguments have been read all the same. */
export const isWithoutRows = (selection: Selection): boolean =>
  !has(selection, 'items') && !['next', 'total', 'capped', 'exact'].some((name) => has(selection, 'info', 'meta', name));

/** All rows are counted, or no more than are told; one count answers for all that is selected. */
function countedIn(selection: Selection): 'exact' | 'total' | null {
  const isWanted = (name: string): boolean => has(selection, 'info', 'meta', name);
  if (isWanted('exact')) return 'exact';
  return isWanted('total') || isWanted('capped') ? 'total' : null;
}

export function listSql(registry: Registry, ask: Ask, selection: Selection): string {
  const counted = countedIn(selection);
  const rows = toRows(registry, ask, counted ? TOTAL_CAP + 1 : FEW);
  const page = wantsRows(selection) ? toPage(registry, ask, rows, selection, has(selection, 'info', 'meta', 'next')) : null;
  const info = { info: SUCCESS, meta: (meta: Selection) => metaPieces(meta, page, counted) };
  const pieces = payloadPieces(selection, info, ({ children }) => ['[', { sql: page!.items(children) }, ']']);
  const count = counted && `${counted}(n) as materialized (${rows.count(counted === 'exact' ? null : TOTAL_CAP + 1, page !== null)})`;
  const ctes = count ? [...rows.ctes, count] : rows.ctes;
  return `${ctes.length > 0 ? `with ${ctes.join(', ')} ` : ''}select ${toConcat(pieces)}${page ? ` from ${page.from()}` : ''}`;
}

type Page = ReturnType<typeof toPage>;

/**
 * The page's rows by their ids first, labels joined after. One row more than asked for tells whether there is a next page.
 * Rows far down (`offset`), those of a search and computed columns are read from the table again, for the page's rows only.
 */
function toPage(registry: Registry, ask: Ask, rows: Rows, selection: Selection, withNext: boolean) {
  const { resource, limit } = ask;
  const again = ask.offset !== null || ask.search !== null || ask.meant !== null || hasComputed(ask, selection);
  const source = createSource(registry, resource);
  const numbered = again ? 'p' : 't';
  const fetched = withNext ? limit + 1 : limit;
  const inside = `${numbered}._n <= ${limit}`;
  return {
    items: (children: Selection): string => {
      const told = { reach: ask.reach, telling: ask.detail, group: ask.group, near: ask.meant === null ? null : `${numbered}."near"` };
      const record = toConcat(recordPieces(source, children, told));
      return `string_agg(${record}, ',' order by ${numbered}._n)${withNext ? ` filter (where ${inside})` : ''}`;
    },
    next: (): string =>
      `case when count(*) > ${limit} then max(${cursorText(ask, numbered)}) filter (where ${numbered}._n = ${limit}) else 'null' end`,
    from: (): string => {
      const columns = again ? [] : [...source.needed].filter((name) => name !== 'id');
      const page = pageSql(registry, ask, rows, { columns, withKeys: withNext, limit: fetched });
      const joined = again ? ` join ${quote(resource.name)} t on t."id" = p."id"` : '';
      return `(select row_number() over () as _n, q.* from (${page}) q) ${numbered}${joined}${source.joins()}`;
    },
    /** The page holds every row there is: its length is the total. */
    isWhole: ask.cursor === null && ask.offset === null ? `count(*) ${withNext ? '<=' : '<'} ${limit}` : null,
  };
}

const hasComputed = ({ resource }: Ask, selection: Selection): boolean =>
  selection.some(
    ({ name, children }) => name === 'items' && children.some((child) => resource.computed.some(({ handle }) => handle === child.name)),
  );

/** The row's place: sort values, id. Sealed before it leaves the server. */
function cursorText({ sort }: Ask, alias: string): string {
  const keys = [...sort.map((_, index) => `${alias}._k${index + 1}::text`), `${alias}."id"`];
  const mark = literal(OPEN_MARK);
  return `concat(${mark}, json_build_array(${keys.join(', ')}), ${mark})`;
}

function metaPieces(selection: Selection, page: Page | null, counted: 'exact' | 'total' | null): Piece[] {
  const ofTotal = (whole: string, beyond: string): Piece => ({
    sql: page?.isWhole ? `case when ${page.isWhole} then ${whole} else ${beyond} end` : beyond,
  });
  return selectedPieces(selection, ({ name }) => {
    if (name === 'next') return [{ sql: page!.next() }];
    if (name === 'exact') return [{ sql: '(select n from exact)' }];
    if (name === 'capped') return [ofTotal(`'false'`, `(select (n > ${TOTAL_CAP})::text from ${counted})`)];
    return [ofTotal('count(*)', `(select least(n, ${TOTAL_CAP}) from ${counted})`)];
  });
}

/** Rows as one text of PostgreSQL's: it writes them faster so, and nothing is made of each of their cells. */
import { randomBytes } from 'node:crypto';
import { createSource, type Source } from '../sql/source.ts';
import type { RecordColumn } from './record-columns.ts';
import type { Page, Row } from './value.ts';

/** Nobody knows it beforehand, so that no text has it. Four bytes: the first is no letter of any other. */
export const newSign = (): string => `\x1f${randomBytes(2).toString('base64url')}`;

/** A function takes at most 100 arguments. */
const ARGUMENTS_MAX = 90;

/** Texts of SQL as one; `sign` is the number of the value between them. */
const joined = (texts: readonly string[], sign: number): string =>
  texts.length > ARGUMENTS_MAX
    ? joined([joined(texts.slice(0, ARGUMENTS_MAX), sign), ...texts.slice(ARGUMENTS_MAX)], sign)
    : `concat_ws($${sign}::text, ${texts.join(', ')})`;
const cellSql = (source: Source, { sql }: RecordColumn): string => `coalesce((${sql(source)})::text, '')`;

/** Columns of a related row that a line is made of, and the joins that they need. */
export interface Part {
  columns: string;
  joins: string;
}

/** A row as one text, `line`. Where rows of relations are joined under aliases, by their handles, the texts of these are made once of each of them: they are fewer. */
export function lineSql<H extends string = never>(
  source: Source,
  columns: readonly RecordColumn[],
  sign: number,
  aliases = {} as Readonly<Record<H, string>>,
): { columns: string; parts: Record<H, Part> } {
  const { registry, resource } = source;
  const froms = Object.entries<string>(aliases).map(([handle, alias]) => {
    const own = createSource(registry, resource, { given: { handle, alias }, letter: 'p' });
    return { handle, alias, own, runs: [] as string[][] };
  });
  const texts: string[] = [];
  let last: (typeof froms)[number] | undefined;
  for (const column of columns) {
    const from = froms.find(({ handle }) => handle === column.path.split('.')[0]);
    const cell = cellSql(from?.own ?? source, column);
    // Those that stand beside each other are one text.
    if (from && from === last) from.runs.at(-1)!.push(cell);
    else texts.push(from ? `${from.alias}."part${from.runs.push([cell])}"` : cell);
    last = from;
  }
  const partOf = ({ own, runs }: (typeof froms)[number]): Part => ({
    columns: runs.map((run, index) => `, ${joined(run, sign)} as "part${index + 1}"`).join(''),
    joins: own.joins(),
  });
  const parts = Object.fromEntries(froms.map((from) => [from.handle, partOf(from)])) as Record<H, Part>;
  return { columns: `${joined(texts, sign)} as "line"`, parts };
}

/** The lines of a statement as one text. */
export const packSql = (text: string, sign: number): string =>
  `select coalesce(string_agg(p_."line", $${sign}::text), '') as "text", count(*)::int as "length" from (${text}) p_`;

export class Packed implements Page {
  readonly columns: readonly RecordColumn[];
  readonly text: string;
  readonly length: number;
  /** Between two cells, also where a row ends; no cell has it within. */
  readonly sign: string;

  constructor(columns: readonly RecordColumn[], { text, length }: { text: string; length: number }, sign: string) {
    this.columns = columns;
    this.text = text;
    this.length = length;
    this.sign = sign;
  }

  /** Nothing is stored as an empty text. */
  valueAt(column: number, cell: string): Row[number] {
    return this.columns[column]!.read(cell === '' ? null : cell);
  }

  /** Whether these are all of its cells. */
  hold(cells: number): void {
    if (cells !== this.length * this.columns.length) throw new Error(`${cells} cells in ${this.length} rows of ${this.columns.length}`);
  }

  *[Symbol.iterator](): Generator<Row> {
    const { columns, length, text, sign } = this;
    const cells = length === 0 ? [] : text.split(sign);
    this.hold(cells.length);
    for (let row = 0; row < length; row += 1) yield columns.map((_, column) => this.valueAt(column, cells[row * columns.length + column]!));
  }
}

/** CSV with a byte order mark, for spreadsheets: `;` with decimal commas and dates as people read them, `,` with dots and ISO dates. */
import { CSV_SPECIAL, csvCell } from '../../engine/fields/csv.ts';
import type { Separator } from '../../engine/export.ts';
import { plainDigits } from '../../engine/fields/number.ts';
import { guard } from '../../engine/fields/formula.ts';
import { locale } from '../../engine/words/locale.ts';
import { Packed } from './packed.ts';
import type { RecordColumn } from './record-columns.ts';
import type { Column, Page, Sheet, Value } from './value.ts';

export const BOM = '\uFEFF';

/** The bytes that a guarded text may begin with; most others begin otherwise. */
export const OPENING = new Set(Array.from("'=+-@＝\t\v\f \u00a0\u1680\u2000\u3000", (letter) => Buffer.from(letter)[0]!));

type Writer = (value: Value) => string;

/** By hand, and cell by cell into one text: csv-stringify takes longer for a million rows than the database. */
function writerOf({ kind, toText }: Pick<Column, 'kind' | 'toText'>, separator: Separator): Writer {
  const number = (value: number): string => (separator === ';' ? plainDigits(value).replace('.', ',') : plainDigits(value));
  const read = kind === 'text' ? guard : separator === ';' && toText ? toText : (text: string): string => text;
  const { yes, no } = locale().words;
  return (value) => {
    if (value === null) return '';
    if (typeof value === 'number') return number(value);
    return csvCell(typeof value === 'string' ? read(value) : value ? yes : no);
  };
}

const [DOT, ZERO, NINE] = Array.from('.09', (letter) => letter.charCodeAt(0)) as number[];
/** More digits than every number has exactly. */
const DIGITS_MAX = 15;

/** What stands in the file for each byte of a cell that is written as it came; 0: the cell needs its writer. */
function lettersOf({ kind, isKept = false }: RecordColumn, separator: Separator): Uint8Array {
  const letters = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  if (!isKept) return letters.fill(0);
  if (kind !== 'text')
    return letters.map((byte) => (byte >= ZERO! && byte <= NINE! ? byte : byte === DOT ? (separator === ';' ? 44 : DOT) : 0));
  return letters.map((byte) => (CSV_SPECIAL.test(String.fromCharCode(byte)) ? 0 : byte));
}

/** Most cells stand in the file as they came: they are looked through byte by byte, and nothing is made of them. */
function packedWriter(columns: readonly RecordColumn[], separator: Separator): (page: Packed) => Uint8Array {
  const writers = columns.map((column) => writerOf(column, separator));
  const letters = columns.map((column) => lettersOf(column, separator));
  const openings = columns.map(({ kind }, index) => letters[index]!.map((byte) => (kind === 'text' && OPENING.has(byte) ? 0 : byte)));
  const between = separator.charCodeAt(0);
  let bytes = Buffer.alloc(0);
  let file = Buffer.alloc(0);
  /** Digits that JavaScript may write otherwise. */
  const isUnusual = (from: number, to: number): boolean =>
    to - from > DIGITS_MAX || (bytes[to - 1] === ZERO && bytes.subarray(from, to).includes(DOT!));

  return (page) => {
    const most = 3 * (page.text.length + page.sign.length);
    if (bytes.length < most) [bytes, file] = [Buffer.allocUnsafeSlow(2 * most), Buffer.allocUnsafeSlow(2 * most)];
    let length = page.length === 0 ? 0 : bytes.write(page.text);
    if (page.length > 0) length += bytes.write(page.sign, length);
    const [first, second, third, fourth] = Buffer.from(page.sign);
    let [end, cells, column] = [0, 0, 0];
    for (let from = 0; from < length; cells += 1) {
      const own = letters[column]!;
      let isUsual = openings[column]![bytes[from]!] !== 0;
      let at = from;
      for (; ; at += 1) {
        const byte = bytes[at]!;
        if (byte === first && bytes[at + 1] === second && bytes[at + 2] === third && bytes[at + 3] === fourth) break;
        const letter = own[byte]!;
        if (letter === 0) isUsual = false;
        file[end + at - from] = letter;
      }
      if (isUsual && (columns[column]!.kind === 'text' || !isUnusual(from, at))) end += at - from;
      else {
        const text = writers[column]!(page.valueAt(column, bytes.toString('utf8', from, at)));
        // What comes behind it has room too.
        const need = end + 3 * text.length + length - at;
        if (file.length < need) file = Buffer.concat([file.subarray(0, end)], 2 * need);
        end += file.write(text, end);
      }
      from = at + page.sign.length;
      column = column + 1 < columns.length ? column + 1 : 0;
      if (column > 0) file[end++] = between;
      else end += file.write('\r\n', end);
    }
    page.hold(cells);
    return Uint8Array.prototype.slice.call(file, 0, end);
  };
}

export async function* csvChunks({ columns, pages }: Sheet, separator: Separator): AsyncGenerator<string | Uint8Array> {
  const lines = (rows: Page, writers: readonly Writer[]): string => {
    let text = '';
    for (const row of rows) {
      for (let index = 0; index < row.length; index += 1) text += (index > 0 ? separator : '') + writers[index]!(row[index]!);
      text += '\r\n';
    }
    return text;
  };
  const head = writerOf({ kind: 'text' }, separator);
  const heads = columns.map(() => head);
  yield BOM + lines([columns.map(({ label }) => label)], heads);
  const writers = columns.map((column) => writerOf(column, separator));
  let pack: ReturnType<typeof packedWriter> | null = null;
  for await (const rows of pages)
    yield rows instanceof Packed ? (pack ??= packedWriter(rows.columns, separator))(rows) : lines(rows, writers);
}

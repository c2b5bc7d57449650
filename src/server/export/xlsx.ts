/**
 * XLSX at constant memory: the sheets go through the archive row by row. The libraries that write whole workbooks hold every
 * cell at once (write-excel-file 4.1: 700 MB for 100,000 rows), so only the archive is a library's.
 */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { instantParts } from '../../engine/dates.ts';
import { locale } from '../../engine/words/locale.ts';
import { type Style, STYLES, sheetPath, workbookParts, xmlText } from './workbook-xml.ts';
import type { Column, Row, Sheet, Value } from './value.ts';

/** What a cell of a spreadsheet can hold; more makes the file unreadable. */
const TEXT_MAX = 32_767;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets. */
const EPOCH = Date.UTC(1899, 11, 30);

/** `_x0041_` means a letter to spreadsheets; escaped, it means itself. */
const ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g;
const cut = (text: string): string => (text.length <= TEXT_MAX ? text : `${text.slice(0, TEXT_MAX - 1).toWellFormed()}…`);

/** `A` to `XFD`. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

const styled = (style: Style): string => ` s="${STYLES.indexOf(style)}"`;
const DATE = styled('date');
const INSTANT = styled('instant');

const inline = (text: string): string => `<is><t xml:space="preserve">${xmlText(cut(text).replace(ESCAPED, '_x005F_'))}</t></is>`;

/** No clock anywhere is set otherwise than on a quarter of an hour. */
const QUARTER_MS = 900_000;
const offsets = new Map<string, number>();
const OFFSETS_MAX = 10_000;

/** How far the product's clock is ahead of UTC; asking it takes longer than writing the whole row. */
function offsetAt(time: number): number {
  const { zone } = locale();
  const quarter = Math.floor(time / QUARTER_MS) * QUARTER_MS;
  const key = `${quarter} ${zone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const { year, month, day, hour, minute, second } = instantParts(new Date(quarter).toISOString(), zone);
  const offset = Date.UTC(year, month - 1, day, hour, minute, second) - quarter;
  if (offsets.size >= OFFSETS_MAX) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** A spreadsheet knows no zones: the product's clock is written down as it stands. */
const clockMs = (time: number): number => time + offsetAt(time);

function cell(place: string, value: Value, kind: Column['kind']): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (kind === 'date') return `<c r="${place}"${DATE}><v>${(Date.parse(`${value}T00:00:00Z`) - EPOCH) / DAY_MS}</v></c>`;
  if (kind === 'instant') return `<c r="${place}"${INSTANT}><v>${(clockMs(Date.parse(value)) - EPOCH) / DAY_MS}</v></c>`;
  return `<c r="${place}" t="inlineStr">${inline(value)}</c>`;
}

const WIDTH = { least: 10, most: 40, margin: 3 };
const widthOf = ({ label }: Column): number => Math.min(WIDTH.most, Math.max(WIDTH.least, label.length + WIDTH.margin));

/** The head stays in view. */
const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';

/** One worksheet as XML, row by row. */
async function* sheetXml({ columns, pages }: Sheet): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index));
  const widths = columns.map((column, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(column)}" customWidth="1"/>`);
  const bold = styled('head');
  const heads = columns.map(({ label }, index) => `<c r="${names[index]}1"${bold} t="inlineStr">${inline(label)}</c>`);
  yield `${HEAD}<cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`;
  let number = 1;
  const toXml = (row: Row): string => {
    number += 1;
    let cells = '';
    for (let index = 0; index < row.length; index += 1) cells += cell(`${names[index]}${number}`, row[index]!, columns[index]!.kind);
    return `<row r="${number}">${cells}</row>`;
  };
  for await (const rows of pages) yield Array.from(rows, toXml).join('');
  yield '</sheetData></worksheet>';
}

/** Twice as fast as the usual 6, for a file a seventh larger. */
const COMPRESSION = 2;

export async function* xlsxChunks(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const sources: Readable[] = [];
  const fail = (error: unknown): unknown => output.destroy(error as Error);
  zip.on('error', fail);
  for (const [path, text] of Object.entries(workbookParts(sheets.map(({ name }) => name)))) zip.addBuffer(Buffer.from(text), path);
  sheets.forEach((sheet, index) =>
    zip.addReadStreamLazy(sheetPath(index), { compressionLevel: COMPRESSION }, (give) => {
      const source = Readable.from(sheetXml(sheet), { objectMode: false });
      sources.push(source.on('error', fail));
      give(null, source);
    }),
  );
  zip.end();
  try {
    for await (const chunk of output) yield chunk as Uint8Array;
  } finally {
    for (const source of sources) source.destroy();
  }
}

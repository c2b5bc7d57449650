/** How far a sheet reaches, before it is read: the reader fills every cell up to the last one, and one far away would hold it for minutes. */
import { hostWords } from '../locale.ts';
import { WIDE_COLUMNS_MAX, XLSX_ROWS_MAX } from './limits.ts';
import { ImportProblem } from './problem.ts';
import { readEntry } from './zip.ts';

const SHEET = /<(?:\w+:)?sheet\s[^>]*>/g;
const RELATION = /<(?:\w+:)?Relationship\s[^>]*>/g;
/** A cell that holds something; an empty one only has a format. */
const CELL = /<(?:\w+:)?c\s[^>]*?\br="([A-Z]{1,3})([0-9]{1,7})"[^>]*(?<!\/)>/g;

const attribute = (tag: string, name: RegExp): string | undefined => new RegExp(`\\s${name.source}="([^"]*)"`).exec(tag)?.[1];
const unescapeXml = (text: string): string =>
  text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name]!);

/** The part of the archive that holds a sheet, by its name or its number; null: left to the reader. */
function partOf(zip: Buffer, sheet: string | number): string | null {
  const sheets = readEntry(zip, 'xl/workbook.xml')?.match(SHEET) ?? [];
  const tag = typeof sheet === 'number' ? sheets[sheet - 1] : sheets.find((one) => unescapeXml(attribute(one, /name/) ?? '') === sheet);
  const id = tag && attribute(tag, /\w+:id/);
  const relations = readEntry(zip, 'xl/_rels/workbook.xml.rels')?.match(RELATION) ?? [];
  const target = id && attribute(relations.find((one) => attribute(one, /Id/) === id) ?? '', /Target/);
  return target ? (target.startsWith('/') ? target.slice(1) : `xl/${target}`) : null;
}

const columnNumber = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Refuses a sheet with anything beyond the rows and columns that any import may have, naming the cell. */
export function checkExtent(file: string, zip: Buffer, sheet: string | number): void {
  const part = partOf(zip, sheet);
  const text = part && readEntry(zip, part);
  if (!text) return;
  for (const [, letters = '', row = ''] of text.matchAll(CELL)) {
    if (Number(row) <= XLSX_ROWS_MAX + 1 && columnNumber(letters) <= WIDE_COLUMNS_MAX) continue;
    const { address, farCell } = hostWords().import;
    throw new ImportProblem(`${file}: ${address(`${letters}${row}`)}`, farCell(XLSX_ROWS_MAX, WIDE_COLUMNS_MAX));
  }
}

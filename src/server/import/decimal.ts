/** Whether numbers of a file are written `1.234,5` or `1,234.5`, from what stands in it; never guessed. */
import { fieldType } from '../../engine/fields/index.ts';
import { hostWords } from '../locale.ts';
import { ImportProblem } from './problem.ts';
import type { Decimal, Plan } from './plan.ts';
import type { Table } from './table.ts';

type Evidence = Decimal | 'dot3' | 'comma3' | null;

const PATTERNS: ReadonlyArray<[RegExp, Evidence]> = [
  [/^\d+$/, null],
  [/^[1-9]\d{0,2}\.\d{3}$/, 'dot3'],
  [/^[1-9]\d{0,2},\d{3}$/, 'comma3'],
  [/^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/, ','],
  [/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/, '.'],
  [/^\d+,\d+$/, ','],
  [/^\d+\.\d+$/, '.'],
];

/** What one text shows; `dot3` and `comma3` can be read both ways. */
export function evidenceOf(text: string): Evidence {
  const digits = text.replace(/[\s\u00a0]/g, '').replace(/^-|%$/g, '');
  return PATTERNS.find(([pattern]) => pattern.test(digits))?.[1] ?? null;
}

interface Seen {
  row: number;
  column: string;
  text: string;
}

const place = (table: Table, { row, column }: Seen): string => `${table.source.file}: ${hostWords().import.cell(row, column)}`;

/** The file's style: declared, or what all its numbers agree on. */
export async function decimalOf(plan: Plan, table: Table, declared?: Decimal): Promise<Decimal> {
  const given = declared ?? plan.mapping.decimal;
  const open = plan.fields.filter(
    ({ field, mapping }) => fieldType(field).decimals !== undefined && mapping.decimal === undefined && mapping.constant === undefined,
  );
  if (given !== undefined || open.length === 0) return given ?? ',';
  const found = new Map<Evidence, Seen>();
  const unsure = new Map<'dot3' | 'comma3', Seen>();
  for await (const { row, cells } of table.rows()) {
    if (plan.isSkipped(cells)) continue;
    for (const { field, columns, texts } of open) {
      // Read as text with both signs: a typed number of XLSX shows nothing about the style.
      const [comma, dot] = [texts(cells, ',').join(' '), texts(cells, '.').join(' ')];
      const evidence = comma === dot ? evidenceOf(dot) : null;
      if (evidence === null) continue;
      const seen = { row, column: columns.join(' + '), text: dot };
      if (evidence === 'dot3' || evidence === 'comma3') {
        // A whole number has no decimals: the sign groups.
        if (fieldType(field).decimals?.(field) === 0) found.set(evidence === 'dot3' ? ',' : '.', seen);
        else if (!unsure.has(evidence)) unsure.set(evidence, seen);
      } else if (!found.has(evidence)) found.set(evidence, seen);
    }
  }
  return decide(table, found, unsure);
}

function decide(table: Table, found: ReadonlyMap<Evidence, Seen>, unsure: ReadonlyMap<'dot3' | 'comma3', Seen>): Decimal {
  const [comma, dot] = [found.get(','), found.get('.')];
  const { bothDecimals, unclearDecimal, sayDecimal } = hostWords().import;
  if (comma && dot) throw new ImportProblem(place(table, dot), `${bothDecimals(dot.text, comma.text, comma.row)} ${sayDecimal}`);
  if (comma || dot) return comma ? ',' : '.';
  const [first] = [...unsure.values()];
  if (first) throw new ImportProblem(place(table, first), `${unclearDecimal(first.text)} ${sayDecimal}`);
  return ',';
}

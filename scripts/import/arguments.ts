import { type FieldMapping } from '../../src/server/import/mapping.ts';
import { type Decimal, parseMapArgument } from '../../src/server/import/plan.ts';
import type { Command } from '../arguments.ts';
import type { EngineLanguage } from '../../src/engine/words/languages.ts';

export interface Arguments {
  entity: string;
  file: string;
  map: Record<string, FieldMapping>;
  mapping: string | null;
  key: string[] | null;
  dryRun: boolean;
  decimal: Decimal | null;
  sheet: string | number | null;
}

const OPTIONS = {
  map: { type: 'string', multiple: true, default: [] as string[] },
  mapping: { type: 'string' },
  key: { type: 'string' },
  decimal: { type: 'string' },
  sheet: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

export const COMMAND: Command<typeof OPTIONS> = {
  usage: {
    id: `skema import <entitas> <berkas> [pilihan]
  --mapping <nama atau berkas>   pemetaan dari mappings/<nama>.json, atau berkas .json
  --map kolom=isian              kolom berkas ke isian; boleh berulang. Relasi: kolom=isian.kunci
  --key isian[,isian]            yang menentukan baris baru atau berubah; bawaan: isian unik pertama
  --decimal , | .                pemisah desimal, bila tidak dapat disimpulkan
  --sheet nama                   nama atau nomor lembar XLSX
  --dry-run                      periksa seluruhnya, tidak mengubah data; yang ditolak ditulis ke berkas
  --json                         laporannya sebagai JSON
Berakhir dengan 2 bila ada baris yang ditolak. Contoh: skema import provinsi data/provinsi.csv --mapping provinsi`,
    en: `skema import <entity> <file> [options]
  --mapping <name or file>   a mapping from mappings/<name>.json, or a .json file
  --map column=field         a column of the file to a field; may be repeated. Relations: column=field.key
  --key field[,field]        what tells a new row from a changed one; without it the first unique fields
  --decimal , | .            the decimal separator, where it cannot be inferred
  --sheet name               name or number of an XLSX sheet
  --dry-run                  check all of it, change no data; refused rows go into a file
  --json                     the report as JSON
Ends with 2 when rows were refused. Example: skema import book books.csv --key title`,
  },
  words: { min: 2, max: Infinity },
  options: OPTIONS,
};

const TEXTS = {
  id: {
    tooMany: (words: string) => `Terlalu banyak kata: ${words}. Nama berkas yang berisi spasi ditulis di antara tanda kutip.`,
    map: (text: string) => `--map "${text}" harus berbentuk kolom=isian.`,
    decimal: (text: string) => `--decimal "${text}" harus , atau titik.`,
  },
  en: {
    tooMany: (words: string) => `Too many words: ${words}. A file name with blanks stands in quotes.`,
    map: (text: string) => `--map "${text}" must be column=field.`,
    decimal: (text: string) => `--decimal "${text}" must be a comma or a point.`,
  },
} as const;

interface Given {
  words: string[];
  values: { map: readonly string[]; mapping?: string; key?: string; decimal?: string; sheet?: string; 'dry-run': boolean };
}

/** The arguments, or the sentence why not. */
export function toArguments({ words, values }: Given, language: EngineLanguage): Arguments | { wrong: string } {
  const text = TEXTS[language];
  const [entity = '', file = '', ...rest] = words;
  const { map, decimal = null, key, sheet, mapping = null, 'dry-run': dryRun } = values;
  if (rest.length > 0) return { wrong: text.tooMany(rest.join(' ')) };
  const maps = map.map((given) => [given, parseMapArgument(given)] as const);
  const bad = maps.find(([, parsed]) => parsed === null);
  if (bad) return { wrong: text.map(bad[0]) };
  if (decimal !== null && decimal !== ',' && decimal !== '.') return { wrong: text.decimal(decimal) };
  return {
    entity,
    file,
    map: Object.fromEntries(maps.map(([, parsed]) => parsed!)),
    mapping,
    key: key === undefined ? null : toHandles(key),
    dryRun,
    decimal,
    sheet: sheet === undefined ? null : /^\d+$/.test(sheet) ? Number(sheet) : sheet,
  };
}

const toHandles = (key: string): string[] =>
  key
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

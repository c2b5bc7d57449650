import { type FieldMapping } from '../../src/server/import/mapping.ts';
import { type Decimal, parseMapArgument } from '../../src/server/import/plan.ts';
import { parseCommand } from '../arguments.ts';

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

export const USAGE = `Pemakaian: npm run import -- <entitas> <berkas> [pilihan]
  --mapping <nama atau berkas>   pemetaan dari mappings/<nama>.json, atau berkas .json
  --map kolom=isian              kolom berkas ke isian; boleh berulang. Relasi: kolom=isian.kunci
  --key isian[,isian]            yang menentukan baris baru atau berubah; bawaan: isian unik pertama
  --decimal , | .                pemisah desimal, bila tidak dapat disimpulkan
  --sheet nama                   nama atau nomor lembar XLSX
  --dry-run                      periksa seluruhnya, tidak menulis apa pun
Contoh: npm run import -- provinsi data/provinsi.csv --mapping provinsi`;

const COMMAND = {
  usage: USAGE,
  words: { min: 0, max: Infinity },
  options: {
    map: { type: 'string', multiple: true, default: [] as string[] },
    mapping: { type: 'string' },
    key: { type: 'string' },
    decimal: { type: 'string' },
    sheet: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  },
} as const;

/** The arguments, or the sentence why not, or that somebody asks for help. */
export function readArguments(argv: readonly string[]): Arguments | { wrong: string } | { help: true } {
  const given = parseCommand(COMMAND, argv);
  if (!('words' in given)) return given;
  const [entity, file, ...rest] = given.words;
  const { map, decimal = null, key, sheet, mapping = null, 'dry-run': dryRun } = given.values;
  if (entity === undefined || file === undefined) return { wrong: 'Tulis entitas dan berkasnya.' };
  if (rest.length > 0)
    return { wrong: `Terlalu banyak kata: ${rest.join(' ')}. Nama berkas yang berisi spasi ditulis di antara tanda kutip.` };
  const maps = map.map((text) => [text, parseMapArgument(text)] as const);
  const bad = maps.find(([, parsed]) => parsed === null);
  if (bad) return { wrong: `--map "${bad[0]}" harus berbentuk kolom=isian.` };
  if (decimal !== null && decimal !== ',' && decimal !== '.') return { wrong: `--decimal "${decimal}" harus , atau titik.` };
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

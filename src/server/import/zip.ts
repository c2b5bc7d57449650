import { inflateRawSync } from 'node:zlib';
import { attempt } from '../../engine/attempt.ts';
import { hostWords } from '../locale.ts';
import { XLSX_ENTRIES_MAX, XLSX_INFLATED_MAX, XLSX_RATIO_MAX } from './limits.ts';
import { ImportProblem } from './problem.ts';

const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const MB = 1024 * 1024;

interface Entry {
  name: string;
  method: number;
  packed: number;
  size: number;
  offset: number;
}

/** The directory at the end of a ZIP file; null when it is none, or of a kind (ZIP64, encrypted) that spreadsheets of this size do not use. */
function readDirectory(zip: Buffer): Entry[] | null {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length) return null;
  const count = zip.readUInt16LE(end + 10);
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) return null;
    if ((zip.readUInt16LE(at + 8) & 1) === 1) return null;
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

/** What an entry holds; null when that is not of exactly the size it declares. */
function unpack(zip: Buffer, { method, packed, size, offset }: Entry): Buffer | null {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== LOCAL) return null;
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const data = zip.subarray(start, start + packed);
  if (method === STORED) return packed === size ? data : null;
  if (method !== DEFLATED || data.length !== packed) return null;
  if (size === 0) return packed <= 2 ? Buffer.alloc(0) : null;
  const unpacked = attempt(() => inflateRawSync(data, { maxOutputLength: size }), null);
  return unpacked?.length === size ? unpacked : null;
}

/** The text of one entry of an archive that `checkZip` has let through; null when it is not there. */
export function readEntry(zip: Buffer, name: string): string | null {
  const entry = readDirectory(zip)?.find((one) => one.name === name);
  return (entry && unpack(zip, entry)?.toString('utf8')) ?? null;
}

/** Refuses bombs before anything is unpacked: by what the directory declares, then by whether that is true. */
export function checkZip(file: string, zip: Buffer): void {
  const entries = readDirectory(zip);
  const text = hostWords().import;
  if (entries === null || !entries.some(({ name }) => name === '[Content_Types].xml')) throw new ImportProblem(file, text.noZip);
  const inflated = entries.reduce((sum, { size }) => sum + size, 0);
  if (entries.length > XLSX_ENTRIES_MAX) throw new ImportProblem(file, text.manyEntries(entries.length, XLSX_ENTRIES_MAX));
  if (inflated > XLSX_INFLATED_MAX) throw new ImportProblem(file, text.inflated(Math.ceil(inflated / MB), XLSX_INFLATED_MAX / MB));
  if (inflated > zip.length * XLSX_RATIO_MAX) throw new ImportProblem(file, text.inflatedTimes(XLSX_RATIO_MAX));
  const wrong = entries.find((entry) => unpack(zip, entry) === null);
  if (wrong) throw new ImportProblem(`${file}: ${wrong.name}`, text.falseSize);
}

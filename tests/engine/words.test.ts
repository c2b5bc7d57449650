/** That every language has every key is the type checker's to say; here, that each has been written in its own words. */
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { WORDS } from '../../src/engine/words/all.ts';
import { toReference } from '../../src/engine/paths.ts';
import { localeOf, speaking } from '../../src/server/locale.ts';
import { ROOT } from '../../src/server/root.ts';
import { withOwn } from '../../src/engine/words/own.ts';

/** Every text of a tree, by its way there; what is made by a function is asked with numbers that show where they go. */
function textsOf(value: unknown, way: string): [string, string][] {
  if (typeof value === 'string') return [[way, value]];
  if (typeof value === 'function') return textsOf(said(value as (...given: unknown[]) => unknown), way);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${way}.${key}`));
}

/** Lists are asked for by some; the others take numbers and texts alike. */
function said(say: (...given: unknown[]) => unknown): unknown {
  try {
    return say(11, 12, 13);
  } catch {
    try {
      return say('11', '12', '13');
    } catch {
      return say(['11', '12'], '12');
    }
  }
}

/** Words without which hardly an Indonesian sentence is written, and of which no other language has one. */
const INDONESIAN =
  /\b(adalah|atau|baris|belum|berkas|boleh|bukan|dari|dengan|dipakai|hanya|harus|maksudnya|oleh|paling|sudah|tidak|untuk|yang)\b/i;

interface Node {
  type: string;
  value?: unknown;
  properties?: readonly { key?: { name?: string } }[];
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The Indonesian texts of a program, but for those with their English beside them: `{ id: …, en: … }`. */
function loneTexts(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' && INDONESIAN.test(node.value) ? [node.value] : [];
  if (node.type === 'TemplateElement') {
    const { cooked } = node.value as { cooked: string };
    return INDONESIAN.test(cooked) ? [cooked] : [];
  }
  const keys = node.type === 'ObjectExpression' ? node.properties!.map(({ key }) => key?.name) : [];
  if (keys.includes('id') && keys.includes('en')) return [];
  return Object.values(node).flatMap((inner) => (Array.isArray(inner) ? inner.flatMap(loneTexts) : loneTexts(inner)));
}
const loneTextsIn = (name: string, text: string): string[] => loneTexts(parseSync(name, text).program);

const { en, id } = WORDS;
const english = new Map(textsOf(en, ''));
const indonesian = new Map(textsOf(id, ''));

/** Names, signs, and words that are the same in both. */
const ALIKE =
  /^\.(base\.layout\.menu|noun\.|(shortcuts\.all|grid\.shortcuts)\.\d+\.(keys|needs)|remove\.restoredBut|address\.limit|calendar\.letters|engine\.(dateFormat|plainDate))/;

describe('the words', () => {
  test('of two languages are not the same', () => {
    const alike = [...english].filter(([way, text]) => /[a-z]{3}/i.test(text) && indonesian.get(way) === text).map(([way]) => way);
    expect(alike.filter((way) => !ALIKE.test(way))).toEqual([]);
  });

  test('of two languages name the same limits', () => {
    const named = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();
    const differing = [...indonesian].filter(([way, text]) => english.has(way) && String(named(text)) !== String(named(english.get(way)!)));
    expect(differing.map(([way]) => way)).toEqual([]);
  });

  test('stand nowhere else: no sentence of one language is written into the code', () => {
    expect(loneTextsIn('a.ts', "say('Berkas ini kosong'); say(`${a} tidak ada`); const TEXTS = { id: 'belum', en: 'not yet' };")).toEqual([
      'Berkas ini kosong',
      ' tidak ada',
    ]);
    // The figures of `bench` are read by those who write the engine.
    const exclude = ['src/engine/words/**', 'scripts/bench/**'];
    const files = globSync(['src/{engine,server,app}/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}'], { cwd: ROOT, exclude });
    expect(files.length).toBeGreaterThan(100);
    const lone = files.flatMap((file) => loneTextsIn(file, readFileSync(`${ROOT}/${file}`, 'utf8')).map((text) => `${file}: ${text}`));
    expect(lone).toEqual([]);
  });

  test('begin small inside a sentence, but for those that have capitals of their own', () => {
    const titles = ['Nama Barang', 'Kabupaten/Kota', 'NIK', 'Nomor WhatsApp', 'Memakai e-Rapor', 'Kelas S1'];
    const inside = ['nama barang', 'kabupaten/kota', 'NIK', 'nomor WhatsApp', 'memakai e-Rapor', 'kelas S1'];
    expect(titles.map(id.noun.inside)).toEqual(inside);
  });

  test('of English know one from many', () => {
    expect([en.noun.several('Patient', 'Patient'), en.noun.several('Patient', 'Patients')]).toEqual(['patient records', 'patients']);
    expect(en.chosen.done.remove(2, 'patients')).toBe('2 patients deleted');
    expect(id.chosen.done.remove(2, 'pasien')).toBe('2 pasien dihapus');
    expect([en.host.import.unit(1), en.host.import.unit(2)]).toEqual(['row', 'rows']);
    expect([en.host.import.long(1000000), id.host.import.long(1000000)]).toEqual([
      'more than 1,000,000 rows.',
      'lebih dari 1.000.000 baris.',
    ]);
  });

  test('over what a record is called are those of the language that is spoken', () => {
    const product = { languages: ['id', 'en'], zone: 'UTC', phone: null, words: {} } as const;
    const label = (language: 'id' | 'en') =>
      speaking(localeOf(product, language), () => toReference('display', { steps: [], end: { system: 'display' } }, 'patient').label);
    expect([label('id'), label('en')]).toEqual(['Nama', 'Name']);
  });

  test('of a product stand in the place of the same ones alone', () => {
    const own = withOwn(id.error, { 404: { title: 'Page Not Found' } });
    expect(own).toEqual({ ...id.error, 404: { title: 'Page Not Found', note: id.error[404].note } });
  });
});

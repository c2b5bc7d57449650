/** That every language has every key is the type checker's to say; here, that each has been written in its own words. */
import { describe, expect, test } from 'vitest';
import { WORDS } from '../../src/engine/words/all.ts';
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

const { en, id } = WORDS;
const english = new Map(textsOf(en, ''));
const indonesian = new Map(textsOf(id, ''));

/** Names, signs, and words that are the same in both. */
const ALIKE =
  /^\.(base\.layout\.menu|noun\.|list\.shortcuts\.\d\.keys|remove\.restoredBut|address\.limit|calendar\.letters|engine\.dateFormat)/;

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

  test('of English know one from many', () => {
    expect([en.remove.removedMany(1, 'patient'), en.remove.removedMany(2, 'patient')]).toEqual([
      '1 patient record deleted.',
      '2 patient records deleted.',
    ]);
    expect(id.remove.removedMany(2, 'pasien')).toBe('2 pasien dihapus.');
  });

  test('of a product stand in the place of the same ones alone', () => {
    const own = withOwn(id.error, { 404: { title: 'Page Not Found' } });
    expect(own).toEqual({ ...id.error, 404: { title: 'Page Not Found', note: id.error[404].note } });
  });
});

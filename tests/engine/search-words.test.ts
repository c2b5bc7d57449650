/** One place says what the words of a search are, for the server and for what the page lights. */
import { describe, expect, test } from 'vitest';
import { wordsApart, wordsIn } from '../../src/engine/fold.ts';

describe('[issue 12.9] the words of a search', () => {
  test.each([
    ['al-amanah', ['al', 'amanah']],
    ['SMA  Al-Amanah,', ['SMA', 'Al', 'Amanah']],
    ['al - amanah', ['al', '-', 'amanah']],
    ["qur'an-ku", ["qur'an", 'ku']],
    ['kab.', ['kab']],
    ['-', ['-']],
    ['-amanah al-', ['-amanah', 'al-']],
    ['  ', []],
  ])('of %j are %j', (text, words) => void expect(wordsApart(text)).toEqual(words));

  test.each(['SMK-01-AB', 'x-2', '2026-11-28', '+62-812-3456', 'siti-aminah@al-amanah.sch.id', '3a9f-bc'])('leave %j whole', (text) =>
    expect(wordsApart(text)).toEqual([text]),
  );

  test('are none within another, the longest first, accents and capitals off', () =>
    expect(wordsIn('Ál-Amanah sma-smart al')).toEqual(['amanah', 'smart', 'al']));
});

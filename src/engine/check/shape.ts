/** The shape of a schema file: that there are no other keys, and that each holds what it may. */
import type { Keys } from '../keys/table.ts';
import { nearest } from '../names.ts';
import type { Report } from './problem.ts';

interface Read {
  /** What is as it should be. */
  good: Record<string, unknown>;
  /** Keys of the table that are missing or wrong, those included that an unknown key was probably meant for. */
  lost: Set<string>;
}

const isWord = (value: unknown): value is string => typeof value === 'string';

/** The word of a closed list that was probably meant. */
function wordFor(value: unknown, words: readonly string[] | undefined): string | null {
  const wrong = (Array.isArray(value) ? value : [value]).filter(isWord).find((word) => !words?.includes(word));
  return wrong === undefined || !words ? null : nearest(wrong, words);
}

function remedyOf(key: Keys[string], value: unknown): string {
  const close = wordFor(value, key.words);
  return close === null ? `write ${key.write}` : `write "${close}"`;
}

/** Checks one object against its keys. `place` is '' for the file itself. */
export function readKeys(report: Report, place: string, value: Record<string, unknown>, keys: Keys): Read {
  const names = Object.keys(keys);
  const read: Read = { good: {}, lost: new Set() };
  const at = (key: string): string => (place === '' ? key : `${place}.${key}`);
  for (const [key, entry] of Object.entries(value)) {
    const known = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (!known) {
      const close = nearest(key, names);
      if (close !== null && !Object.hasOwn(value, close)) read.lost.add(close);
      report(
        'KEY_UNKNOWN',
        at(key),
        `the key "${key}" is not known`,
        close ? `write "${close}"` : `remove it; known are ${names.join(', ')}`,
      );
    } else if (known.test(entry)) read.good[key] = entry;
    else {
      read.lost.add(key);
      report('VALUE_WRONG', at(key), `${JSON.stringify(entry)} does not fit`, remedyOf(known, entry));
    }
  }
  for (const key of names.filter((name) => keys[name]!.isRequired && !Object.hasOwn(value, name) && !read.lost.has(name))) {
    read.lost.add(key);
    report('KEY_MISSING', at(key), `the key "${key}" is missing`, `write ${keys[key]!.write}`);
  }
  return read;
}

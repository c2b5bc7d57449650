/** The shape of a schema file: that there are no other keys, and that each holds what it may. */
import type { Keys } from '../keys/table.ts';
import { isObject } from '../keys/shape.ts';
import { nearest } from '../names.ts';
import { remedyOf, reportUnknown, shown } from './forms.ts';
import type { Place, Report } from './problem.ts';

interface Read {
  /** What is as it should be. */
  good: Record<string, unknown>;
  /** Keys of the table that are missing or wrong, those included that an unknown key was probably meant for. */
  lost: Set<string>;
}

/** Every list in it, and where in it a member stands that stood there before. */
function repeatsIn(value: unknown, place: string, sameBy: (member: unknown) => string): [place: Place, member: unknown][] {
  if (isObject(value)) return Object.entries(value).flatMap(([key, held]) => repeatsIn(held, `${place}.${key}`, sameBy));
  if (!Array.isArray(value)) return [];
  const same = value.map((member: unknown) => sameBy(member));
  return value.flatMap((member: unknown, index) => {
    const at = `${place}.${index}`;
    const own: [Place, unknown][] = same.indexOf(same[index]!) < index ? [[{ place, at }, member]] : [];
    return Array.isArray(member) ? [...own, ...repeatsIn(member, at, sameBy)] : own;
  });
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
      reportUnknown(report, at(key), key, names);
    } else if (known.test(entry)) {
      read.good[key] = entry;
      for (const [where, member] of known.sameBy ? repeatsIn(entry, at(key), known.sameBy) : [])
        report('LISTED_TWICE', where, `${shown(member)} stands twice`, 'keep one');
    } else {
      read.lost.add(key);
      report('VALUE_WRONG', at(key), `${shown(entry)} does not fit`, remedyOf(known, entry));
    }
  }
  for (const key of names.filter((name) => keys[name]!.isRequired && !Object.hasOwn(value, name) && !read.lost.has(name))) {
    read.lost.add(key);
    report('KEY_MISSING', at(key), `the key "${key}" is missing`, `write ${keys[key]!.write}`);
  }
  return read;
}

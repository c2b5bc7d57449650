/** The shape of a schema file: that there are no other keys, and that each holds what it may. */
import type { Keys } from '../keys/table.ts';
import { nearest } from '../names.ts';
import type { Report } from './problem.ts';

/** Checks one object against its keys; true when all is well. */
export function checkKeys(report: Report, place: string, value: Record<string, unknown>, keys: Keys, required: readonly string[]): boolean {
  let good = true;
  const fail = (code: string, at: string, fact: string, remedy: string): void => {
    good = false;
    report(code, at, fact, remedy);
  };
  for (const [key, entry] of Object.entries(value)) {
    const at = place === '' ? key : `${place}.${key}`;
    const expectation = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (!expectation) {
      const close = nearest(key, Object.keys(keys));
      fail(
        'KEY_UNKNOWN',
        at,
        `the key "${key}" is not known`,
        close ? `write "${close}"` : `remove it; known are ${Object.keys(keys).join(', ')}`,
      );
    } else if (!expectation.test(entry)) {
      fail('VALUE_WRONG', at, `${JSON.stringify(entry)} does not fit`, `write ${expectation.write}`);
    }
  }
  for (const key of required) {
    if (!Object.hasOwn(value, key))
      fail('KEY_MISSING', place === '' ? key : `${place}.${key}`, `the key "${key}" is missing`, `write ${keys[key]!.write}`);
  }
  return good;
}

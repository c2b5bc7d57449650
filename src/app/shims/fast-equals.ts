/**
 * What RJSF compares schemas and values with: plain objects and lists by what they hold, functions as equal, anything else by itself.
 * Schemas and values are JSON, so nothing is circular (1.5 KB over the wire less).
 */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value) as object);

function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function') return typeof other === 'function';
  // An element of React stands for itself.
  if (!isPlain(one) || !isPlain(other) || '$$typeof' in one || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]));
}

export const createCustomEqual = () => isEqual;

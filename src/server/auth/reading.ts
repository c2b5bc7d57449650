/** What callers send, held against its shape: an unknown key or a value of the wrong kind is refused, not guessed at. */
import { unknownName } from '../data/unknown-name.ts';
import { AppError } from '../../engine/errors.ts';

type Kind = 'text' | 'flag' | 'any';
type Shape = Record<string, { kind: Kind; required: boolean }>;

const FITS: Record<Kind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value.length <= 1024,
  flag: (value) => typeof value === 'boolean',
  any: () => true,
};

const WRITE: Record<Kind, string> = { text: 'write a text of at most 1024 signs', flag: 'write true or false', any: 'write anything' };

export const must = (kind: Kind) => ({ kind, required: true }) as const;
export const may = (kind: Kind) => ({ kind, required: false }) as const;

/** The object as it came, proved; nothing at all reads as an empty one. */
export function readObject(value: unknown, shape: Shape): Record<string, unknown> {
  const given = value ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) throw new AppError('BAD_REQUEST', { why: 'input: it is no object' });
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(shape, key));
  if (unknown !== undefined) throw unknownName('FIELD_UNKNOWN', unknown, ['input', Object.keys(shape)]);
  const object = given as Record<string, unknown>;
  for (const [key, { kind, required }] of Object.entries(shape)) {
    const isMissing = object[key] === undefined || object[key] === null;
    // What was sent may be a password, and is not repeated.
    if (isMissing ? required : !FITS[kind](object[key]))
      throw new AppError('BAD_REQUEST', { why: isMissing ? `input: "${key}" is missing` : `input.${key}: ${WRITE[kind]}` });
  }
  return object;
}

export const textAt = (object: Record<string, unknown>, key: string): string => object[key] as string;
export const optionalText = (object: Record<string, unknown>, key: string): string | null =>
  typeof object[key] === 'string' ? (object[key] as string) : null;

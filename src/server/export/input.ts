/** What a request may hold, as JSON Schema: the keys of all datasets, and those of the product's. */
import { AppError } from '../../engine/errors.ts';
import { EXPORT_FORMATS, type ExportInput } from '../../engine/export.ts';
import { objectOf } from '../view.ts';
import type { Dataset, Datasets } from './dataset.ts';

const COLUMNS_MAX = 2000;

const BASE = {
  dataset: { type: 'string', minLength: 1, maxLength: 63 },
  columns: {
    type: 'array',
    items: { type: 'string', minLength: 1, maxLength: 200 },
    minItems: 1,
    maxItems: COLUMNS_MAX,
    uniqueItems: true,
  },
} as const;
const FILE = { format: { enum: EXPORT_FORMATS }, separator: { enum: [';', ','] } } as const;

const BASE_KEYS: readonly string[] = ['filter', ...Object.keys(BASE), ...Object.keys(FILE)];

type Keys = Pick<Datasets, 'filter' | 'options'>;

export const inputSchema = ({ filter, options }: Keys): object => objectOf({ ...options, ...BASE, filter }, ['dataset']);
export const requestSchema = ({ filter, options }: Keys): object =>
  objectOf({ ...options, ...BASE, ...FILE, filter }, ['dataset', 'format']);

/** A filter that a dataset does not know would be one that is not kept to. */
export function checkInput({ filters, options }: Dataset, input: ExportInput): void {
  const unknown = Object.keys(input.filter ?? {}).find((key) => !filters.includes(key));
  if (unknown !== undefined) throw new AppError('FILTER_UNKNOWN', { values: { name: unknown } });
  if (Object.keys(input).some((key) => !BASE_KEYS.includes(key) && !options.includes(key))) throw new AppError('BAD_REQUEST');
}

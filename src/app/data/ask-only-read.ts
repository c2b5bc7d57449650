import type { RecordValue } from '../../engine/reply.ts';
import type { OnlyRead } from '../../engine/wire/only-read.ts';
import { askView } from './views.ts';

/** Which of these records one reads and may not change or delete, and why. */
export const askOnlyRead = (resource: string, verb: 'update' | 'remove', rows: readonly Pick<RecordValue, 'id'>[]): Promise<OnlyRead> =>
  askView<OnlyRead>('onlyRead', { resource, verb, records: rows.map(({ id }) => id) });

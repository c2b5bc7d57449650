import { newKey } from '../wire/new-key.ts';

/** No two new rows are the same one, in whichever browser: the server knows each by it, also after a reload and in a restored draft. */
export const newRowKey = (): string => `new-${newKey()}`;

/** Neither a place nor what an earlier build kept. */
export const isNewRowKey = (key: string): boolean => /^new-[0-9a-f]{32}$/.test(key);

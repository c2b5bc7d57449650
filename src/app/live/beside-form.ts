/** What a record hears of others: one chunk, loaded once its page stands. */
export { People } from './people.tsx';
export { followRecord } from './record.ts';

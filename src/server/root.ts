import path from 'node:path';

/** The checkout this server runs from. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

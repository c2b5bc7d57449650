/** RJSF merges `allOf` with a library of its own (6 KB over the wire); `toFormSchema` writes none. */
const refuse = (): never => {
  throw new Error('schemas of forms have no allOf');
};
export const createComparator = () => ({ compareSchemaValues: refuse, compareSchemaDefinitions: refuse });
export const createMerger = () => ({ mergeArrayOfSchemaDefinitions: refuse });
export const createShallowAllOfMerge = () => refuse;
export const createDeduplicator = () => refuse;
export const createIntersector = () => refuse;

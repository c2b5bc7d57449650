/** RJSF resolves what a schema refers to and hangs on; those of our forms are as they stand (see `rjsf-schema-utils.ts`). */
export { default as resolveAllReferences } from './rjsf-unused.ts';
export { default as resolveDependencies } from './rjsf-unused.ts';
export { default as retrieveSchemaInternal } from './rjsf-unused.ts';
export { default as relaxOptionsForScoring } from './rjsf-unused.ts';

export default <S>(_validator: unknown, schema: S): S => schema;

import path from 'node:path';
import { ROOT } from '../src/server/root.ts';
import { IN_CHECKOUT } from './arguments.ts';

/** What a schema file in this folder names as its `$schema`, for editors. */
export const schemaAddress = (schemas: string): string =>
  IN_CHECKOUT ? path.relative(schemas, path.join(ROOT, 'entity.schema.json')) : '../node_modules/skema/entity.schema.json';

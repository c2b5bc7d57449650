/** Replaces, in the browser's bundle alone, what a library brings along and we never call. */
import path from 'node:path';
import type { Plugin } from 'vite';

const SHIMS: Readonly<Record<string, string>> = {
  graphql: 'graphql.ts',
  'fast-uri': 'uri.ts',
  'markdown-to-jsx/react': 'markdown.ts',
  '@x0k/json-schema-merge': 'schema-merge.ts',
  '@x0k/json-schema-merge/lib/array': 'schema-merge.ts',
  // As RJSF's form imports it.
  '../getDefaultRegistry.js': 'rjsf-registry.ts',
};

export function lightPlugin(root: string): Plugin {
  return {
    name: 'skema:light',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (Object.hasOwn(SHIMS, id) ? path.join(root, 'src/app/shims', SHIMS[id]!) : null),
  };
}

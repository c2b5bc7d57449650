/** Replaces, in the browser's bundle alone, what a library brings along and we never call. */
import path from 'node:path';
import type { Plugin } from 'vite';

const SHIMS: Readonly<Record<string, string>> = {
  graphql: 'src/app/shims/graphql.ts',
  'fast-uri': 'src/app/shims/uri.ts',
  'markdown-to-jsx/react': 'src/app/shims/markdown.ts',
  '@x0k/json-schema-merge': 'src/app/shims/schema-merge.ts',
  '@x0k/json-schema-merge/lib/array': 'src/app/shims/schema-merge.ts',
  // As RJSF's form imports it.
  '../getDefaultRegistry.js': 'src/app/shims/rjsf-registry.ts',
};

export function lightPlugin(root: string): Plugin {
  return {
    name: 'skema:light',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (Object.hasOwn(SHIMS, id) ? path.join(root, SHIMS[id]!) : null),
  };
}

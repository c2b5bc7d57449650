/** Replaces, in the browser's bundle alone, what a library brings along and we never call. */
import path from 'node:path';
import type { Plugin } from 'vite';

export function lightPlugin(root: string): Plugin {
  const shims: Record<string, string> = {
    graphql: path.join(root, 'src/app/shims/graphql.ts'),
    'markdown-to-jsx/react': path.join(root, 'src/app/shims/markdown.ts'),
  };
  return {
    name: 'skema:light',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => shims[id] ?? null,
  };
}

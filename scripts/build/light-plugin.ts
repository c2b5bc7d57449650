/** Replaces, in the browser's bundle alone, what a library brings along and we never call. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Of RJSF's functions over schemas, by file. */
const UNUSED = [
  'getClosestMatchingOption',
  'getDefaultFormState',
  'getFirstMatchingOption',
  'omitExtraData',
  'processRawValidationErrors',
  'toPathSchema',
];

const SHIMS: Readonly<Record<string, string>> = {
  graphql: 'src/app/shims/graphql.ts',
  'use-sync-external-store/shim': 'src/app/shims/sync-store.ts',
  'fast-uri': 'src/app/shims/uri.ts',
  'fast-equals': 'src/app/shims/fast-equals.ts',
  'markdown-to-jsx/react': 'src/app/shims/markdown.ts',
  '@x0k/json-schema-merge': 'src/app/shims/schema-merge.ts',
  '@x0k/json-schema-merge/lib/array': 'src/app/shims/schema-merge.ts',
  './createSchemaUtils.js': 'src/app/shims/rjsf-schema-utils.ts',
  './retrieveSchema.js': 'src/app/shims/rjsf-retrieve.ts',
  './resolveUiSchema.js': 'src/app/shims/rjsf-ui-schema.ts',
  './schemaHasNestedConditional.js': 'src/app/shims/rjsf-conditional.ts',
  // As RJSF's form imports it.
  '../getDefaultRegistry.js': 'src/app/shims/rjsf-registry.ts',
  ...Object.fromEntries(UNUSED.map((name) => [`./${name}.js`, 'src/app/shims/rjsf-unused.ts'])),
};

export const ICONS = '@tabler/icons-react';
const ICON_FILES = path.resolve(createRequire(import.meta.url).resolve(ICONS), '../../esm/icons');
const ICON_IMPORT = /^import \{([^}]*)\} from (['"])@tabler\/icons-react\2;?$/gm;

/** Each icon by its own file: to read the one that names all six thousand takes a third of a build. Lines stay where they are. */
const iconsAlone = (code: string): string =>
  code.replace(ICON_IMPORT, (whole, list: string) => {
    const names = list.split(',').flatMap((name) => name.trim() || []);
    // A type, or another name of an icon, has no file.
    const isPlain = names.every((name) => existsSync(path.join(ICON_FILES, `${name}.mjs`)));
    if (!isPlain) return whole;
    return (
      names.map((name) => `import ${name} from '${ICONS}/dist/esm/icons/${name}.mjs';`).join(' ') +
      '\n'.repeat(whole.split('\n').length - 1)
    );
  });

export function lightPlugin(root: string): Plugin {
  return {
    name: 'skema:light',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (Object.hasOwn(SHIMS, id) ? path.join(root, SHIMS[id]!) : null),
  };
}

export function iconsPlugin(): Plugin {
  return {
    name: 'skema:icons',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      // While a product is worked on, files of an installed engine carry its version.
      filter: { id: /\.[jt]sx?(\?(door|v=\w+))?$/, code: ICONS },
      handler: (code) => ({ code: iconsAlone(code), map: null }),
    },
  };
}

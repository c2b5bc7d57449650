/** The tests of a product's folder as two projects of vitest: on the server, and in the app as it is built for that product. Its own run beside the generated ones. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { lightPlugin } from '../../scripts/build/light-plugin.ts';
import { registryPlugin } from '../../scripts/build/registry-plugin.ts';
import { DEDUPED, FACE_ALIASES } from '../../src/server/faces.ts';
import { loadProduct } from '../../src/server/product.ts';
import { placeOf, PRODUCT_VARIABLE, ROOT } from '../../src/server/root.ts';

/** A busy machine is no defect, and an idle one need not wait. */
export const PATIENCE = { timeout: 15_000, interval: 20 };
const HERE = import.meta.dirname;

/** A folder in a pattern of files: what its name says stands for itself. */
const literal = (folder: string): string => folder.replaceAll(/[()[\]{}!*?+@|]/g, '\\$&');
const testsOf = (folder: string, own: string, ending: string) => ({
  include: [`${literal(folder)}/*.test.{ts,tsx,js}`, `${literal(own)}/tests/**/*.test.${ending}`],
  // An installed engine lies in node_modules, and is read as in its checkout, whose modules there are once.
  exclude: [],
  server: { deps: { inline: ['skema/lib/'] } },
});

export async function projectsOf(folder: string): Promise<TestProjectInlineConfiguration[]> {
  const { zone } = await loadProduct(placeOf(folder));
  const name = path.basename(folder);
  const env = { [PRODUCT_VARIABLE]: folder };
  return [
    {
      resolve: { alias: FACE_ALIASES },
      test: {
        ...testsOf(HERE, folder, 'ts'),
        name: `node:${name}`,
        isolate: false,
        setupFiles: [path.join(HERE, 'setup.ts')],
        env,
        testTimeout: 60_000,
        // The first of all fills the database that the others copy; meanwhile they wait.
        hookTimeout: 180_000,
        expect: { poll: PATIENCE },
      },
    },
    {
      plugins: [react(), registryPlugin(folder), lightPlugin(ROOT)],
      // A product outside of the checkout has no React beside it.
      resolve: { alias: FACE_ALIASES, dedupe: DEDUPED },
      // The engine may lie anywhere beside the product; nothing is served to others.
      server: { fs: { strict: false } },
      css: { modules: { localsConvention: 'camelCaseOnly' } },
      test: {
        ...testsOf(path.join(HERE, 'app'), folder, 'tsx'),
        name: `dom:${name}`,
        environment: 'happy-dom',
        setupFiles: [path.join(HERE, 'app/setup.ts')],
        // Date-times are shown in the browser's zone.
        env: { ...env, TZ: zone },
        testTimeout: 20_000,
        hookTimeout: 60_000,
        expect: { poll: PATIENCE },
      },
    },
  ];
}

/** The generated tests of a product's folder as two projects of vitest: on the server, and in the app as it is built for that product. */
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { lightPlugin } from '../../scripts/build/light-plugin.ts';
import { registryPlugin } from '../../scripts/build/registry-plugin.ts';
import { FACE_ALIASES } from '../../src/server/faces.ts';
import { loadProduct } from '../../src/server/product.ts';
import { placeOf, PRODUCT_VARIABLE, ROOT } from '../../src/server/root.ts';

const HERE = path.relative(ROOT, import.meta.dirname);

export async function projectsOf(folder: string): Promise<TestProjectInlineConfiguration[]> {
  const { zone } = await loadProduct(placeOf(folder));
  const name = path.basename(folder);
  const env = { [PRODUCT_VARIABLE]: folder };
  return [
    {
      resolve: { alias: FACE_ALIASES },
      test: {
        name: `node:${name}`,
        isolate: false,
        include: [`${HERE}/*.test.ts`],
        setupFiles: [`${HERE}/node-setup.ts`],
        env,
        testTimeout: 60_000,
        hookTimeout: 60_000,
      },
    },
    {
      plugins: [react(), registryPlugin(folder), lightPlugin(ROOT)],
      resolve: { alias: FACE_ALIASES },
      css: { modules: { localsConvention: 'camelCaseOnly' } },
      test: {
        name: `dom:${name}`,
        include: [`${HERE}/*.test.tsx`],
        environment: 'happy-dom',
        setupFiles: [`${HERE}/dom-setup.ts`],
        // Date-times are shown in the browser's zone.
        env: { ...env, TZ: zone },
        testTimeout: 20_000,
        hookTimeout: 60_000,
      },
    },
  ];
}

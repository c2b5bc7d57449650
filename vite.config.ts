import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { initialPlugin } from './scripts/build/initial-plugin.ts';
import { kindsPlugin } from './scripts/build/kinds-plugin.ts';
import { ICONS, iconsPlugin, lightPlugin } from './scripts/build/light-plugin.ts';
import { manifestPlugin } from './scripts/build/manifest-plugin.ts';
import { registryPlugin } from './scripts/build/registry-plugin.ts';
import { DEDUPED, FACE_ALIASES, PACKAGE } from './src/server/faces.ts';
import { productPlace } from './src/server/root.ts';

const ROOT = import.meta.dirname;
const LIBRARIES = path.resolve(createRequire(import.meta.url).resolve('vite/package.json'), '../..');
const { folder: PRODUCT, built } = productPlace();
const isTest = process.env['VITEST'] !== undefined;

/** Everything that runs in the browser, lazy and deep ones too: found later, it would be bundled anew and React loaded twice. */
const RUNTIME = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'swr',
  'graphql-request',
  'react-hot-toast/headless',
  '@rjsf/core',
  '@rjsf/utils',
  '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js',
  'ajv/dist/runtime/ucs2length.js',
  'ajv/dist/runtime/equal.js',
  'downshift',
  '@floating-ui/react-dom',
  'react-number-format',
  'flatpickr',
  'react-flatpickr',
];

/** How long our own plugins take tells nothing to whoever develops a product. */
const QUIET = { bundlerTimings: false };

/** Told apart by what their file says: by its place they would have another name in each checkout, and a line number does not pack. */
const styleName = (name: string, _file: string, css: string): string => `${name}_${hash('sha256', css, 'base64url').slice(0, 4)}`;

export default defineConfig({
  // Tests look for their files from the checkout's root.
  root: isTest ? ROOT : path.join(ROOT, 'src/app'),
  publicDir: path.join(ROOT, 'src/app/public'),
  cacheDir: path.join(ROOT, 'node_modules/.vite'),
  resolve: { alias: FACE_ALIASES, dedupe: DEDUPED },
  plugins: [
    react(),
    registryPlugin(PRODUCT),
    lightPlugin(ROOT),
    ...(isTest ? [] : [iconsPlugin()]),
    kindsPlugin(),
    initialPlugin(),
    manifestPlugin(),
  ],
  // An installed engine is no library of its product: bundled as one it would be there twice, and the second knows no session.
  optimizeDeps: { include: RUNTIME, exclude: [ICONS, PACKAGE], rolldownOptions: { checks: QUIET } },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: styleName } },
  build: {
    outDir: path.join(built, 'client'),
    emptyOutDir: true,
    target: 'es2022',
    // A data: address would be refused by the page's policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { checks: QUIET },
  },
  // An installed engine finds its libraries beside it.
  server: { fs: { allow: [ROOT, PRODUCT, LIBRARIES] } },
});

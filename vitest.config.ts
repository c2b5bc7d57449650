import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { FACE_ALIASES } from './src/server/faces.ts';
import { PATIENCE, projectsOf } from './tests/generated/projects.ts';
import { Order } from './tests/order.ts';

const WORKERS = 3;
const FOLDER = path.resolve(import.meta.dirname, 'examples');
const EXAMPLES = await Promise.all(readdirSync(FOLDER).map((name) => projectsOf(path.join(FOLDER, name))));

const config: ViteUserConfig = defineConfig({
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: Order },
    // One PostgreSQL for all projects, started when first asked for.
    globalSetup: ['tests/generated/global-setup.ts'],
    projects: [
      {
        resolve: { alias: FACE_ALIASES },
        test: {
          name: 'node',
          isolate: false,
          include: ['tests/{engine,product,server,scripts,generated,docs}/**/*.test.ts', 'tests/*.test.ts'],
          // Of this product somebody has written down who may do what: tests/server/matrix.test.ts.
          exclude: ['tests/generated/rights.test.ts'],
          setupFiles: ['tests/generated/setup.ts'],
          testTimeout: 60_000,
          // The first of all fills the databases that the others copy; meanwhile they wait.
          hookTimeout: 180_000,
          expect: { poll: PATIENCE },
        },
      },
      {
        // Tests of the app are built as the app is: same plugins, same virtual modules.
        extends: './vite.config.ts',
        test: {
          name: 'dom',
          // What a project takes from another file it does not take from here: without this it would run one file at a time, after all others.
          maxWorkers: WORKERS,
          include: ['tests/app/**/*.test.{ts,tsx}', 'tests/generated/**/*.test.tsx', 'tests/*.test.tsx'],
          environment: 'happy-dom',
          // A worker and its happy-dom take longer to start than many a file.
          isolate: false,
          setupFiles: ['tests/app/fresh.ts', 'tests/generated/app/setup.ts'],
          // A defect fails twice; what fails once is told as "retry x1", for a look at it.
          retry: 1,
          // Date-times are shown in the browser's zone.
          env: { TZ: 'Asia/Jakarta' },
          testTimeout: 20_000,
          expect: { poll: PATIENCE },
          hookTimeout: 60_000,
        },
      },
      ...EXAMPLES.flat(),
      {
        test: {
          name: 'browser',
          // Files share what they import, the Chromium above all.
          isolate: false,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/global-setup.ts'],
          setupFiles: ['tests/generated/setup.ts', 'tests/browser/ready.ts'],
          retry: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { ...PATIENCE, interval: 50 } },
        },
      },
    ],
  },
});
export default config;

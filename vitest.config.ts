import { defineConfig, type ViteUserConfig } from 'vitest/config';

const config: ViteUserConfig = defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/{engine,domain,server,scripts,resources}/**/*.test.ts', 'tests/*.test.ts'],
          globalSetup: ['tests/server/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Tests of the app are built as the app is: same plugins, same virtual modules.
        extends: './vite.config.ts',
        test: {
          name: 'dom',
          include: ['tests/app/**/*.test.{ts,tsx}', 'tests/resources/**/*.test.tsx', 'tests/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/dom-setup.ts'],
          // Date-times are shown in the browser's zone.
          env: { TZ: 'Asia/Jakarta' },
          globalSetup: ['tests/server/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A busy machine is no defect, and an idle one need not wait.
          expect: { poll: { timeout: 15_000, interval: 50 } },
        },
      },
    ],
  },
});
export default config;

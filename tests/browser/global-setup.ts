import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chmod } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startProduct } from '../support/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the one product that the browser tests share, with demo data. */
    productUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'skema-browser-'));
  // Started by root, PostgreSQL runs as somebody else, who has to come through.
  await chmod(folder, 0o711);
  const product = await startProduct({ dataDir: join(folder, 'data') });
  project.provide('productUrl', product.url);
  return async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

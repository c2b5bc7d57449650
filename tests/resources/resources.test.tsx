import { cleanup } from '@testing-library/react';
import path from 'node:path';
import { summaries } from 'virtual:skema/registry';
import { loadResource } from 'virtual:skema/resources';
import { afterEach, describe, expect, it } from 'vitest';
import { renderList } from '../support/list-screen.tsx';
import { outline } from '../support/outline.ts';
import { sampleRow } from '../support/sample.ts';

const SNAPSHOTS = path.resolve(import.meta.dirname, '../snapshots');

afterEach(cleanup);

for (const { name, single } of summaries) {
  describe(`resource ${name}:`, () => {
    it.skipIf(single)('the list as it is met', async () => {
      const { resource } = await loadResource[name]!();
      const { container } = renderList({ resource, rows: [0, 1, 2].map((seed) => sampleRow(resource, seed)) });
      await expect(outline(container)).toMatchFileSnapshot(path.join(SNAPSHOTS, `${name}.daftar.snap`));
    });
  });
}

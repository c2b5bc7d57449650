import { act, cleanup, screen } from '@testing-library/react';
import path from 'node:path';
import { summaries } from 'virtual:skema/registry';
import { loadResource } from 'virtual:skema/resources';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Resource } from '../../src/engine/resource.ts';
import { renderForm } from '../support/form-screen.tsx';
import { renderList } from '../support/list-screen.tsx';
import { outline } from '../support/outline.ts';
import { sampleRecord, sampleRow } from '../support/sample.ts';

const file = (name: string): string => path.resolve(import.meta.dirname, '../snapshots', name);
const resourceOf = async (name: string): Promise<Resource> => (await loadResource[name]!()).resource;
const isLoading = (): boolean => screen.queryByTestId('form-skeleton') !== null;
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

for (const { name } of summaries.filter(({ single }) => !single)) {
  describe(`resource ${name}:`, () => {
    it('[I-05] the list as it is met', async () => {
      const resource = await resourceOf(name);
      const { container } = renderList({ resource, rows: [0, 1, 2].map((seed) => sampleRow(resource, seed)) });
      await expect(outline(container)).toMatchFileSnapshot(file(`${name}.daftar.snap`));
    });
  });
}

for (const { name } of summaries) {
  describe(`resource ${name}:`, () => {
    it('[I-05] the form as it is met', async () => {
      const resource = await resourceOf(name);
      const { container } = renderForm({ resource, record: sampleRecord(resource, 0), atOnce: true });
      await expect(outline(container)).toMatchFileSnapshot(file(`${name}.formulir.snap`));
    });

    it('[E-01] the skeleton at 0, 499 and 500 ms', async () => {
      const resource = await resourceOf(name);
      vi.useFakeTimers();
      renderForm({ resource, record: sampleRecord(resource, 0) });
      expect(isLoading()).toBe(true);
      pass(499);
      expect(isLoading()).toBe(true);
      pass(1);
      expect(isLoading()).toBe(false);
    });
  });
}

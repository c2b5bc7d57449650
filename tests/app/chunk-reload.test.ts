import { beforeEach, describe, expect, it } from 'vitest';
import { mayReload } from '../../src/app/start/chunk-reload.ts';

beforeEach(() => sessionStorage.clear());

describe('reload after a part of the app could not be loaded', () => {
  it('[A-10] comes at most once in 10 s for the same path, and at once for another', () => {
    expect(mayReload('/sekolah', 1_000_000)).toBe(true);
    expect(mayReload('/sekolah', 1_009_999)).toBe(false);
    expect(mayReload('/siswa', 1_009_999)).toBe(true);
    expect(mayReload('/sekolah', 1_010_000)).toBe(true);
    expect(mayReload('/sekolah', 1_010_001)).toBe(false);
  });
});

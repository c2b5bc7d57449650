/** What takes minutes is refused in the server's own words, as everything else is. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { askLong } from '../../src/app/data/ask-long.ts';
import { ApiError } from '../../src/app/wire/api-error.ts';
import { connect, signInTo } from '../support/served-list.tsx';
import { openServed, type Served } from '../support/served.ts';

let served: Served;
beforeAll(async () => {
  served = await openServed('lama-ditolak');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await served.close();
});
beforeEach(() => {
  connect(served);
  signInTo(served);
});

it('a refusal of the whole request says its reason', async () => {
  const refused = await askLong('bulkPreview', {
    resource: 'konfigurasi',
    verb: 'remove',
    ids: ['00000000-0000-0000-0000-000000000001'],
  }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  const { status, code, message } = refused as ApiError;
  expect({ status, code }).toEqual({ status: 403, code: 'FORBIDDEN' });
  expect(message).toContain('Membuka daftar Konfigurasi');
});

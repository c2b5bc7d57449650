import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createResponseCache } from '../../src/app/wire/response-cache.ts';

const KEPT = [200, 203, 300, 301, 302, 404, 405, 410, 414, 501];
const URL = 'http://skema.test/x';
const FIVE_MINUTES = 5 * 60_000;

const answer = (status: number, body: string | null = 'isi'): Response => new Response(status === 204 ? null : body, { status });

describe('response cache', () => {
  it('[G-08] gives a kept answer again for five minutes, body and all, any number of times', async () => {
    let now = 1000;
    const cache = createResponseCache(() => now);
    expect(await (await cache.keep('GET', URL, answer(200))).text()).toBe('isi');
    now += FIVE_MINUTES - 1;
    expect(await cache.read('GET', URL)?.text()).toBe('isi');
    expect(await cache.read('GET', URL)?.text()).toBe('isi');
    now += 1;
    expect(cache.read('GET', URL)).toBeNull();
  });

  it('[G-08] keeps exactly the statuses of the specification, of GET and HEAD alone', async () => {
    const statuses = fc.constantFrom(
      200,
      201,
      202,
      203,
      204,
      206,
      300,
      301,
      302,
      304,
      307,
      400,
      401,
      403,
      404,
      405,
      409,
      410,
      414,
      422,
      429,
      500,
      501,
      502,
      503,
    );
    const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE');
    await fc.assert(
      fc.asyncProperty(methods, statuses, async (method, status) => {
        const cache = createResponseCache();
        await cache.keep(method, URL, answer(status, method === 'HEAD' || status === 304 ? null : 'isi'));
        expect(cache.read(method, URL) !== null).toBe((method === 'GET' || method === 'HEAD') && KEPT.includes(status));
      }),
    );
  });

  it('tells method and address apart, and forgets everything when emptied', async () => {
    const cache = createResponseCache();
    await cache.keep('GET', URL, answer(200));
    expect(cache.read('HEAD', URL)).toBeNull();
    expect(cache.read('GET', `${URL}?a`)).toBeNull();
    cache.clear();
    expect(cache.read('GET', URL)).toBeNull();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKey } from '../../../src/server/auth/address-key.ts';
import { KnownTokens, TokenBuckets } from '../../../src/server/http/rate.ts';

describe('a token bucket', () => {
  test('gives a burst at once, then so many a second, and says how long to wait', () => {
    const buckets = new TokenBuckets({ rate: 20, burst: 60 });
    for (let index = 0; index < 60; index += 1) expect(buckets.take('a', 1000)).toBe(0);
    expect(buckets.take('a', 1000)).toBe(50);
    expect(buckets.take('b', 1000)).toBe(0);
    expect(buckets.take('a', 1049)).toBe(1);
    expect(buckets.take('a', 1050)).toBe(0);
    expect(buckets.take('a', 1050)).toBeGreaterThan(0);
    for (let index = 0; index < 20; index += 1) expect(buckets.take('a', 2050)).toBe(0);
    expect(buckets.take('a', 2050)).toBeGreaterThan(0);
  });

  test('a refused request costs nothing', () => {
    const buckets = new TokenBuckets({ rate: 1, burst: 1 });
    buckets.take('a', 0);
    for (let at = 0; at < 1000; at += 100) expect(buckets.take('a', at)).toBeGreaterThan(0);
    expect(buckets.take('a', 1000)).toBe(0);
  });
});

describe('a token that proved good', () => {
  test('is known with one companion at a time: made-up cookies beside it make no buckets', () => {
    const known = new KnownTokens();
    const [bare, one, other] = [null, 'one', 'other'].map((companion) => ({ token: 'token', companion }));
    known.add(bare!);
    expect([known.has(bare!), known.has(one!)]).toEqual([true, false]);
    known.add(one!);
    expect([known.has(bare!), known.has(one!), known.has(other!)]).toEqual([false, true, false]);
    known.remove(other!);
    expect(known.has(one!)).toBe(true);
    known.remove(one!);
    expect(known.has(one!)).toBe(false);
  });
});

describe('an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['0:0:0:0:0:ffff:c000:207', '192.0.2.7'],
    ['1::3:4:5:6:192.0.2.7', '1:0:3:4'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
    ['192.0.2.7:5678', '192.0.2.7'],
    ['[::1]:80', '0:0:0:0'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2'],
    ['1:2:3:4:5:6:7:8::9:a', 'unknown'],
    ['[192.0.2.7', 'unknown'],
    ['192.0.2.7:80:90', 'unknown'],
    ['', 'unknown'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  test('has a key whatever is said in its place: four groups, four bytes, or the one of all rubbish', () => {
    const part = fc.constantFrom(':', '::', '.', '%', '[', ']', '1', 'ffff', '255', '0', 'g', ' ', 'unknown', '_');
    const said = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 20 }).map((parts) => parts.join('')),
      fc.ipV4(),
      fc.ipV6(),
    );
    fc.assert(
      fc.property(said, (text) => {
        expect(addressKey(text)).toMatch(/^(?:unknown|(?:[0-9a-f]{1,4}:){3}[0-9a-f]{1,4}|(?:\d{1,3}\.){3}\d{1,3})$/);
      }),
      { numRuns: 2000 },
    );
  });

  test('counts with a port as without, and all of a /64 as one', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV6(), fc.integer({ min: 0, max: 65535 }), (four, six, port) => {
        expect(addressKey(`${four}:${port}`)).toBe(addressKey(four));
        expect(addressKey(`[${six}]:${port}`)).toBe(addressKey(six));
      }),
    );
  });
});

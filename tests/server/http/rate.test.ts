import { describe, expect, test } from 'vitest';
import { addressKey } from '../../../src/server/http/rate.ts';
import { TokenBuckets } from '../../../src/server/http/token-bucket.ts';

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

describe('an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});

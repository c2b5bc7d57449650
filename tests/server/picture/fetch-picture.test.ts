/** Pictures of other sites, from a real one on this machine that stands for the internet. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Internet, fetchPicture, isPublicAddress } from '../../../src/server/picture/fetch-picture.ts';
import { createPictureStore } from '../../../src/server/picture/picture-store.ts';
import { selfSigned } from '../../support/certificate.ts';
import { type TestInternet, startInternet } from '../../support/internet.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const JPEG = Buffer.from('ffd8ffe000104a46494600010100', 'hex');
const WEBP = Buffer.concat([Buffer.from('RIFF'), Buffer.from([9, 0, 0, 0]), Buffer.from('WEBPVP8 ')]);
const LARGE = Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]);

/** By host: where it is said to be. `pindah` is somewhere else whenever it is asked for again. */
const HOSTS: Record<string, string[][]> = {
  'foto.test': [['127.0.0.1']],
  'dalam.test': [['10.0.0.5']],
  'dua.test': [['127.0.0.1', '169.254.169.254']],
  'pindah.test': [['127.0.0.1'], ['10.0.0.5']],
  'kosong.test': [[]],
};

const asked: string[] = [];
let internet: TestInternet;
let net: Internet;
beforeAll(async () => {
  internet = await startInternet(({ url = '', headers }, reply) => {
    asked.push(`${headers.host?.split(':')[0]}${url}`);
    const [, kind, rest] = url.split('/') as [string, string, string | undefined];
    const send = (content: Buffer | string, more: Record<string, string> = {}): void => void reply.writeHead(200, more).end(content);
    const kinds: Record<string, () => void> = {
      png: () => send(PNG, { 'content-type': 'text/html' }),
      jpeg: () => send(JPEG),
      webp: () => send(WEBP),
      svg: () => send('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', { 'content-type': 'image/png' }),
      gif: () => send('GIF89a', { 'content-type': 'image/gif' }),
      empty: () => send(''),
      large: () => send(LARGE),
      // Says that it is small, or nothing at all.
      endless: () => {
        reply.writeHead(200);
        reply.write(PNG);
        const timer = setInterval(() => reply.write(Buffer.alloc(256 * 1024)), 1);
        reply.on('close', () => clearInterval(timer));
      },
      packed: () => send(gzipSync(PNG), { 'content-encoding': 'gzip' }),
      gone: () => void reply.writeHead(404).end(PNG),
      slow: () => void reply.writeHead(200).write(PNG),
      hop: () => {
        const left = Number(rest);
        reply.writeHead(302, { location: left === 1 ? '/png' : `/hop/${left - 1}` }).end();
      },
      to: () => void reply.writeHead(307, { location: decodeURIComponent(rest!) }).end(),
    };
    kinds[kind]?.();
  }, HOSTS);
  ({ net } = internet);
});
afterAll(() => internet.close());

const at: TestInternet['at'] = (path, host) => internet.at(path, host);
const fetched = async (link: string, more: Partial<Internet> = {}): Promise<string | null> =>
  (await fetchPicture(link, { ...net, ...more }))?.type ?? null;

describe('a picture', () => {
  test.each([
    ['png', 'image/png', PNG],
    ['jpeg', 'image/jpeg', JPEG],
    ['webp', 'image/webp', WEBP],
  ])('is known by its content: %s', async (path, type, content) => {
    expect(await fetchPicture(at(path), net)).toEqual({ type, content });
  });

  test.each(['svg', 'gif', 'empty', 'large', 'endless', 'packed', 'gone'])('is nothing else: %s', async (path) => {
    expect(await fetched(at(path))).toBeNull();
  });

  test('that does not come in time is none', async () => {
    expect(await fetched(at('slow'), { milliseconds: 300 })).toBeNull();
    expect(await fetched(at('png'), { milliseconds: 300, resolve: () => new Promise(() => undefined) })).toBeNull();
  });

  test('may be three steps away, each of them https and public', async () => {
    expect(await fetched(at('hop/3'))).toBe('image/png');
    expect(await fetched(at('hop/4'))).toBeNull();
    for (const place of [
      at('png').replace('https:', 'http:'),
      at('png', 'dalam.test'),
      'https://127.0.0.2/png',
      'https://[::1]/png',
      'file:///etc/passwd',
      'data:image/png;base64,iVBORw0KGgo=',
      at('png').replace('//', '//nama:sandi@'),
    ])
      expect([place, await fetched(at(`to/${encodeURIComponent(place)}`))]).toEqual([place, null]);
  });
});

describe('a host', () => {
  test.each(['dalam.test', 'dua.test', 'kosong.test', '10.0.0.5', '[::ffff:127.0.0.1]', '0x7f.1', '2130706434', 'localhost'])(
    'that is not wholly out there is not even connected to: %s',
    async (host) => {
      asked.length = 0;
      expect(
        await fetched(at('png', host), host === 'localhost' ? { resolve: async () => [{ address: '::1', family: 6 }] } : {}),
      ).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  test('that moves inside between question and connection is connected to where it was', async () => {
    internet.resolved.length = 0;
    expect(await fetched(at('png', 'pindah.test'))).toBe('image/png');
    expect(internet.resolved).toEqual(['pindah.test']);
    expect(await fetched(at('png', 'pindah.test'))).toBeNull();
  });

  test('is looked at once more when connected', async () => {
    let looks = 0;
    expect(await fetched(at('png'), { isPublic: () => (looks += 1) === 1 })).toBeNull();
    expect(looks).toBe(2);
  });

  test('must have a certificate of its own name', async () => {
    expect(await fetched(at('png'), { ca: selfSigned(['foto.test']).cert })).toBeNull();
  });
});

describe('an address', () => {
  test.each(['8.8.8.8', '103.28.12.1', '192.0.1.1', '2606:4700::1111', '2001:4860:4860::8888', '2400:cb00::1'])(
    'is public: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each(
    `0.0.0.0 10.1.2.3 100.64.0.1 100.100.100.200 127.0.0.1 127.255.0.1 168.63.129.16 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.192 192.168.1.1
    198.18.0.1 203.0.113.9 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:8.8.8.8 ::ffff:10.0.0.1 ::8.8.8.8 64:ff9b::808:808 64:ff9b::a00:1
    64:ff9b:1::1 100::1 fe80::1 fe80::1%eth0 fc00::1 fd00:ec2::254 ff02::1 2001::1 2001:db8::1 2002:a00:1:: 3fff::1 5f00::1 localhost`.split(
      /\s+/,
    ),
  )('is not: %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('pictures asked for lately', () => {
  test('are kept ten minutes, misses one, and two questions at once are one', async () => {
    let [time, count] = [0, 0];
    const store = createPictureStore(
      async (link) => {
        count += 1;
        return link === 'ada' ? { type: 'image/png', content: PNG } : null;
      },
      () => time,
    );
    const types = await Promise.all([store('ada'), store('ada'), store('tiada')]);
    expect([types.map((picture) => picture?.type), count]).toEqual([['image/png', 'image/png', undefined], 2]);
    time = 59_000;
    await Promise.all([store('ada'), store('tiada')]);
    expect(count).toBe(2);
    time = 61_000;
    await Promise.all([store('ada'), store('tiada')]);
    expect(count).toBe(3);
    time = 601_000;
    await store('ada');
    expect(count).toBe(4);
  });

  test('take only so much room, and only so many questions at once', async () => {
    const counts = new Map<string, number>();
    const store = createPictureStore(async (link) => {
      counts.set(link, (counts.get(link) ?? 0) + 1);
      await Promise.resolve();
      return { type: 'image/png', content: Buffer.alloc(2 * 1024 * 1024) };
    });
    for (let index = 0; index < 11; index += 1) await store(`p${index}`);
    await store('p10');
    await store('p0');
    expect([counts.get('p0'), counts.get('p10')]).toEqual([2, 1]);
    const many = await Promise.all(Array.from({ length: 20 }, (_, index) => store(`q${index}`)));
    expect(many.filter((picture) => picture !== null)).toHaveLength(8);
  });
});

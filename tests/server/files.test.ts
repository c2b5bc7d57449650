/** Files of records as a client meets them: who may bring and have them, what is taken, and how long it is kept. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import Fastify from 'fastify';
import { supportedMimeTypes } from 'file-type';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ACCEPTED } from '../../src/engine/fields/attachment.ts';
import { sweepFiles } from '../../src/server/files/files.ts';
import { databaseStore } from '../../src/server/files/store.ts';
import { addReceivingLimit, addStreams, staysAlive } from '../../src/server/http/receiving.ts';
import { autoFields } from '../../src/server/import/plan.ts';
import { importTable } from '../../src/server/import/run.ts';
import { openSource } from '../../src/server/import/source.ts';
import { openTable } from '../../src/server/import/table.ts';
import { ROOT } from '../../src/server/root.ts';
import { readProduct } from '../generated/tested.ts';
import { openProductStage, type ProductStage } from '../support/product-stage.ts';

/** A busy machine may need a second for a small file. */
const STALL_MS = 2500;
const KEY = { 'x-api-key': 'skema-api' };

let stage: ProductStage;
let admin: string;
let desk: string;
let doctor: string;
beforeAll(async () => {
  const product = await readProduct(path.join(ROOT, 'examples/klinik'));
  stage = await openProductStage('files', product, { receiving: STALL_MS, rate: 1e5, burst: 1e5 });
  await product.door.seed!.demo(stage.context);
  [admin, desk, doctor] = [await stage.signIn('admin'), await stage.signIn('reception'), await stage.signIn('practitioner')];
  await stage.app.listen({ port: 0 });
});
afterAll(() => stage?.close());

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3080c0' } })
    .png()
    .toBuffer();

/** A small file that says of itself that it has 60,000 times 60,000 pixels. */
async function bomb(): Promise<Buffer> {
  const content = await picture(10, 10);
  content.writeUInt32BE(60_000, 16);
  content.writeUInt32BE(60_000, 20);
  content.writeUInt32BE(crc32(content.subarray(12, 29)), 29);
  return content;
}

const upload = async (token: string, content: Buffer, place = 'resource=patient&field=photo', name = 'face.png') => {
  const headers = { ...KEY, authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
  const { port } = stage.app.server.address() as AddressInfo;
  // Over a real connection: a body that has come in whole is gone by the time it is refused.
  const url = `http://localhost:${port}/api/files?${place}&name=${encodeURIComponent(name)}`;
  const reply = await fetch(url, { method: 'POST', headers, body: new Uint8Array(content) });
  return { status: reply.status, body: (await reply.json()) as Awaited<ReturnType<typeof stage.graph>> };
};
const download = (token: string, address: string, headers: Record<string, string> = {}) =>
  stage.app.inject({ method: 'GET', url: `/api/files/${address}`, headers: { ...KEY, authorization: `Bearer ${token}`, ...headers } });

const write = async (mutation: string, token = admin) =>
  Object.values((await stage.graph(`mutation { ${mutation} }`, token)).data)[0] as never as {
    info: { status: string; state: string; messages: Record<string, string[]> };
    output: Record<string, never>;
  };
const newPatient = (photo: string, token = admin) =>
  write(
    `createPatient(input: { name: "Wanda", birthDate: "1990-01-01", sex: "female", photo: "${photo}" }) { info { status messages } output { id version photo } }`,
    token,
  );
const setPhoto = (id: string, version: number, photo: string | null, token = admin) =>
  write(
    `updatePatient(id: "${id}", version: ${version}, input: { photo: ${JSON.stringify(photo)} }) { info { status state messages } output { version photo } }`,
    token,
  );
const VISIT = 'resource=visit&field=report';
const kept = async (): Promise<number> => (await stage.context.pool.query('select 1 from skema.file')).rowCount!;

describe('who may', () => {
  test.each<[string, () => string, string, number]>([
    ['whoever writes the field', () => desk, 'resource=patient&field=photo', 201],
    ['whoever only reads it', () => desk, VISIT, 403],
    ['nobody', () => 'A'.repeat(43), VISIT, 401],
    ['a field that holds no file', () => admin, 'resource=patient&field=name', 400],
    ['no such resource', () => admin, 'resource=constructor&field=photo', 400],
    ['one name twice', () => admin, 'resource=patient&field=photo&name=a.png', 400],
  ])('bring a file: %s', async (_who, token, place, status) => {
    expect((await upload(token(), await picture(3, 2), place)).status).toBe(status);
  });

  test('have it: the uploader until a record has it, then who may read that record, while it refers to it', async () => {
    const [own, other] = await Promise.all(
      [
        'limit: 1, filter: { practitioner: { department: { eq: "%" } } }',
        'limit: 1, filter: { practitioner: { department: { ne: "%" } } }',
      ].map(async (filter) => {
        const { items } = (await stage.graph('{ departments(search: "General") { items { id } } }', admin)).data.departments;
        const found = await stage.graph(`{ visits(${filter.replace('%', items[0].id)}) { items { id version } } }`, admin);
        return found.data.visits.items[0];
      }),
    );
    const seen = async (id: string) => Promise.all([admin, desk, doctor].map(async (token) => (await download(token, id)).statusCode));
    for (const [visit, after] of [
      [own, [200, 200, 200]],
      [other, [200, 200, 404]],
    ]) {
      const { body: file } = await upload(admin, Buffer.from('seen'), VISIT, 'note.txt');
      expect(await seen(file.id)).toEqual([200, 404, 404]);
      const set = (version: number, value: string) =>
        write(
          `updateVisit(id: "${visit.id}", version: ${version}, input: { report: ${value} }) { info { status messages } output { version } }`,
        );
      expect((await set(visit.version, `"${file.id}"`)).info.status).toBe('success');
      expect(await seen(file.id)).toEqual(after);
      await set(visit.version + 1, 'null');
      expect(await seen(file.id)).toEqual([404, 404, 404]);
    }
  });

  test('refer to it: nobody but the uploader, for that field, in one record', async () => {
    const [{ body: own }, { body: report }] = [await upload(desk, await picture(4, 4)), await upload(desk, await picture(4, 4))];
    expect((await newPatient(own.id, admin)).info.messages).toEqual({ photo: [expect.any(String)] });
    expect((await newPatient('019a0000-0000-7000-8000-000000000000', desk)).info.messages).toHaveProperty('photo');
    expect((await newPatient(own.id, desk)).info.status).toBe('success');
    expect((await newPatient(own.id, desk)).info.messages).toHaveProperty('photo');
    const visit = (await stage.graph('{ visits(limit: 1) { items { id version } } }', admin)).data.visits.items[0];
    const elsewhere = `updateVisit(id: "${visit.id}", version: ${visit.version}, input: { report: "${report.id}" }) { info { messages } }`;
    expect((await write(elsewhere)).info.messages).toHaveProperty('report');
  });
});

describe('what is taken', () => {
  test('can be told by its content', () => {
    expect(ACCEPTED.filter((type) => !['picture', 'pdf', 'text/plain'].includes(type) && !supportedMimeTypes.has(type as never))).toEqual(
      [],
    );
  });

  const refused: [string, () => Buffer | Promise<Buffer>, string?][] = [
    ['a text under the name of a picture', () => Buffer.from('<script>alert(1)</script>')],
    ['a drawing with scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    [
      'half a picture',
      async () =>
        (
          await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
            .png()
            .toBuffer()
        ).subarray(0, 5000),
    ],
    ['nothing', () => Buffer.alloc(0)],
    ['more bytes than the field takes', () => randomBytes(2_000_001)],
    ['more pixels than the field takes', bomb],
    ['a program where texts go', () => Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\x3e\0', 'latin1'), VISIT],
  ];
  test.each(refused)('not %s', async (_what, content, place) => {
    const before = await kept();
    const { status, body } = await upload(admin, await content(), place);
    expect([status, Object.keys(body.messages)]).toEqual([422, [place ? 'report' : 'photo']]);
    expect(await kept()).toBe(before);
    expect(
      (await stage.context.pool.query('select 1 from skema.file_chunk c where not exists (select 1 from skema.file where id = file)'))
        .rowCount,
    ).toBe(0);
  });

  test('a file of several blocks comes back as it was, whole or in part, and not again where it is known', async () => {
    const content = Buffer.from(`${'0123456789'.repeat(60_000)}end`);
    const { body: file } = await upload(admin, content, VISIT, '../folder/Bericht "März".txt');
    expect(file).toEqual({ id: file.id, name: 'Bericht "März".txt', type: 'text/plain', size: content.length });
    const whole = await download(admin, file.id);
    expect(whole.rawPayload.equals(content)).toBe(true);
    expect(whole.headers).toMatchObject({
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename*=UTF-8''Bericht%20%22M%C3%A4rz%22.txt`,
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const { port } = stage.app.server.address() as AddressInfo;
    const sent = await fetch(`http://localhost:${port}/api/files/${file.id}`, { headers: { ...KEY, authorization: `Bearer ${admin}` } });
    expect([(await sent.arrayBuffer()).byteLength, sent.headers.get('x-content-type-options')]).toEqual([content.length, 'nosniff']);
    const part = await download(admin, file.id, { range: 'bytes=262140-262150' });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, `bytes 262140-262150/600003`, '01234567890']);
    expect((await download(admin, file.id, { range: 'bytes=-3' })).body).toBe('end');
    expect((await download(admin, file.id, { range: 'bytes=700000-' })).statusCode).toBe(416);
    const etag = whole.headers.etag as string;
    for (const known of [etag, `"a", ${etag}`, `W/${etag}`])
      expect((await download(admin, file.id, { 'if-none-match': known })).statusCode).toBe(304);
    const ofAnother = await download(admin, file.id, { range: 'bytes=-3', 'if-range': '"another"' });
    expect([ofAnother.statusCode, ofAnother.rawPayload.length]).toEqual([200, content.length]);
    expect((await download(admin, file.id, { range: 'bytes=-3', 'if-range': etag })).statusCode).toBe(206);
    expect((await download(admin, `${file.id}/thumbnail`)).statusCode).toBe(404);
  });

  test('a picture has a small one, in its own proportions', async () => {
    const { body: file } = await upload(admin, await picture(1200, 600));
    const small = await download(admin, `${file.id}/thumbnail`);
    expect(small.headers['content-type']).toBe('image/webp');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 });
  });
});

test('a file of which a block is missing is answered with a sentence, or cut where it is missing', async () => {
  const content = Buffer.from('0123456789'.repeat(60_000));
  const { body: file } = await upload(admin, content, VISIT, 'a.txt');
  const { port } = stage.app.server.address() as AddressInfo;
  const read = () => fetch(`http://localhost:${port}/api/files/${file.id}`, { headers: { ...KEY, authorization: `Bearer ${admin}` } });
  const lose = (seq: number) => stage.context.pool.query('delete from skema.file_chunk where file = $1 and seq = $2', [file.id, seq]);
  await lose(1);
  await expect(read().then((reply) => reply.arrayBuffer())).rejects.toThrow('terminated');
  await lose(0);
  const reply = await read();
  expect([reply.status, (await reply.json()).message]).toEqual([500, expect.stringMatching(/\w+ .*\./)]);
  // Nobody waits for the rest, and everybody else is served.
  expect((await download(admin, (await upload(admin, Buffer.from('b'), VISIT, 'b.txt')).body.id)).body).toBe('b');
});

describe('a picture is kept upright, and without what it says of place, camera and owner', () => {
  const [GPS, XMP] = ['GPS-Secret', '<x:xmpmeta xmlns:x="adobe:ns:meta/"><owner>XMP-Secret</owner></x:xmpmeta>'];
  const exif = { IFD0: { Make: 'Camera-Secret', Copyright: GPS }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '6/1 12/1 0/1' } };
  const told = async (content: Buffer) => {
    const {
      exif: place,
      xmp,
      iptc,
      icc,
      comments,
      orientation,
      width,
      height,
      pages,
    } = await sharp(content, { animated: true }).metadata();
    return { told: [place, xmp, iptc, icc, comments, orientation].some((part) => part !== undefined), width, height, pages };
  };
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s', async (format) => {
    const source = sharp({ create: { width: 40, height: 20, channels: 3, background: '#3080c0' } })
      .withExif(exif)
      .withXmp(XMP);
    // What comes behind the end, as the film of a moving photo does, is part of it as well.
    const content = Buffer.concat([
      await source.withMetadata({ orientation: 6 }).toFormat(format).toBuffer(),
      Buffer.from('Trailer-Secret'),
    ]);
    if (format !== 'gif') expect(content.includes('Secret') && (await told(content)).told).toBe(true);
    const { status, body: file } = await upload(admin, content, undefined, `a.${format}`);
    expect([status, file.type]).toEqual([201, `image/${format}`]);
    const stored = (await download(admin, file.id)).rawPayload;
    expect(stored.length).toBe(file.size);
    expect(stored.includes('Secret')).toBe(false);
    // A GIF cannot say which side is up.
    const [width, height] = format === 'gif' ? [40, 20] : [20, 40];
    expect(await told(stored)).toMatchObject({ told: false, width, height });
  });
  test('and goes on moving', async () => {
    const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 10), Buffer.alloc(20 * 20 * 3, 200)]);
    const moving = sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } });
    const { body: file } = await upload(admin, await moving.gif({ delay: [100, 100] }).toBuffer(), undefined, 'a.gif');
    expect((await told((await download(admin, file.id)).rawPayload)).pages).toBe(2);
  });
});

test('a picture that this machine cannot open is refused with a sentence, and other files are taken', async () => {
  vi.doMock('sharp', () => {
    throw new Error('no binaries');
  });
  const refused = await upload(admin, await picture(5, 5));
  vi.doUnmock('sharp');
  expect([refused.status, refused.body.messages.photo]).toEqual([422, [expect.stringContaining('sharp')]]);
});

describe('on a real connection', () => {
  const open = (headers: Record<string, string> = {}) => {
    const { port } = stage.app.server.address() as AddressInfo;
    const all = { ...KEY, authorization: `Bearer ${admin}`, 'content-type': 'application/octet-stream', ...headers };
    const sent = request({ port, method: 'POST', path: '/api/files?resource=patient&field=photo&name=a.png', headers: all });
    const status = new Promise<number | string>((resolve) => {
      sent.on('response', (reply) => resolve(reply.resume().statusCode!));
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code!));
    });
    return { sent, status };
  };

  test('one that is announced too large is refused before it comes', async () => {
    const { sent, status } = open({ 'content-length': String(10 ** 9) });
    sent.flushHeaders();
    expect(await status).toBe(422);
    sent.destroy();
  });

  test('one that grows too large is refused where it does', async () => {
    const { sent, status } = open();
    sent.write((await picture(10, 10)).subarray(0, 60));
    for (let count = 0; count < 40; count += 1) sent.write(randomBytes(64 * 1024));
    expect(await status).toBe(422);
    sent.destroy();
  });

  test('one that is refused half-way leaves the connection to the next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { port } = stage.app.server.address() as AddressInfo;
    const ask = (method: string, address: string, body?: Buffer) =>
      new Promise((resolve, reject) => {
        const headers = { ...KEY, authorization: `Bearer ${admin}`, ...(body && { 'content-type': 'application/octet-stream' }) };
        const asked = request({ agent, port, method, path: address, headers }, (reply) =>
          reply.resume().on('end', () => resolve([reply.statusCode, asked.reusedSocket])),
        );
        asked.on('error', reject).end(body);
      });
    expect(await ask('POST', '/api/files?resource=patient&field=photo&name=a.png', randomBytes(1_500_000))).toEqual([422, false]);
    expect(await ask('GET', '/health')).toEqual([200, true]);
    agent.destroy();
  });

  test('one that stops coming ends, one that goes on does not', async () => {
    const content = await picture(30, 30);
    const stalled = open();
    stalled.sent.write(content.subarray(0, 40));
    const slow = open();
    // Long enough that all of it together takes longer than one piece may.
    for (const at of Array(12).keys()) {
      slow.sent.write(content.subarray(at * 6, at * 6 + 6));
      await new Promise((resolve) => setTimeout(resolve, STALL_MS / 10));
    }
    slow.sent.write(content.subarray(72));
    slow.sent.end();
    expect([await slow.status, await stalled.status]).toEqual([201, 408]);
  });

  test('one that waits for the server is not late, however long that takes', async () => {
    const app = Fastify();
    addReceivingLimit(app, 100);
    addStreams(app);
    const turn = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    app.post<{ Params: { wait: string } }>('/:wait', async (asked) => {
      if (asked.params.wait === 'first') await turn.promise;
      let bytes = 0;
      for await (const piece of staysAlive(asked, asked.body as Readable)) {
        bytes += piece.length;
        if (asked.params.wait === 'between') begun.resolve();
        if (asked.params.wait === 'between') await turn.promise;
      }
      return bytes;
    });
    await app.listen({ port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'content-type': 'application/octet-stream' };
    const patient = ['first', 'between'].map(async (wait) =>
      (await fetch(`http://localhost:${port}/${wait}`, { method: 'POST', headers, body: 'content' })).text(),
    );
    await begun.promise;
    // Of one that began later, and is waited for, the time is over first.
    const late = request({ port, method: 'POST', path: '/now', headers });
    const answered = new Promise((resolve) => late.on('response', (reply) => resolve(reply.statusCode)));
    late.write('con');
    expect(await answered).toBe(408);
    turn.resolve();
    expect(await Promise.all(patient)).toEqual(['7', '7']);
    await app.close();
  });
});

test("nobody waits for all of another's pictures", async () => {
  const large = await sharp(randomBytes(500 * 500 * 3), { raw: { width: 500, height: 500, channels: 3 } })
    .webp()
    .toBuffer();
  const done: string[] = [];
  const bring = async (who: string, token: string, content: Buffer) => {
    expect((await upload(token, content)).status).toBe(201);
    done.push(who);
  };
  const theirs = Array.from({ length: 6 }, () => bring('admin', admin, large));
  await vi.waitFor(() => expect(done).toHaveLength(1), 10_000);
  await bring('desk', desk, await picture(5, 5));
  await Promise.all(theirs);
  expect(done.indexOf('desk')).toBeLessThan(6);
});

test('of files that no record holds an account has a hundred; the older make room, young ones are a reason to wait', async () => {
  const { pool } = stage.context;
  const { body: one } = await upload(doctor, Buffer.from('one'), VISIT);
  await pool.query(
    `insert into skema.file (id, name, resource, field, "createdBy", "createdAt")
     select gen_random_uuid(), 'x', resource, field, "createdBy", now() - interval '50 minutes' from skema.file, generate_series(1, 96) where id = $1`,
    [one.id],
  );
  const bring = () => upload(doctor, Buffer.from('more'), VISIT);
  const replies = await Promise.all(Array.from({ length: 8 }, bring));
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array.from({ length: 5 }, () => 429)]);
  const { body: refused } = await bring();
  expect(refused.message).toBe('You have 100 files that no record holds yet. Save their records, or try again in 10 minutes.');
  expect((refused as { retryAfter?: number }).retryAfter).toBeGreaterThan(550);
  await pool.query(`update skema.file set "createdAt" = "createdAt" - interval '11 minutes' where name = 'x'`);
  expect((await bring()).status).toBe(201);
  expect((await pool.query(`select 1 from skema.file where name = 'x'`)).rowCount).toBe(0);
  expect((await download(doctor, one.id)).statusCode).toBe(200);
});

describe('how long', () => {
  const sweep = () => sweepFiles(stage.context.pool, databaseStore(stage.context.pool));
  const sized = async (side: number) => upload(admin, await picture(side, side), undefined, `${side}.png`);
  type Upload = ReturnType<typeof sized>;
  type Uploads = [Upload, Upload, Upload, Upload];
  const age = (id: string) =>
    stage.context.pool.query(`update skema.file set "createdAt" = now() - interval '25 hours' where id = $1`, [id]);

  test('what no record took goes after a day, content included; what one took stays, and comes back by undo and from the bin', async () => {
    const [{ body: loose }, { body: fresh }, { body: first }, { body: second }] = await Promise.all([1, 2, 3, 4].map(sized) as Uploads);
    const patient = (await newPatient(first.id)).output as never as { id: string; version: number; photo: object };
    expect(patient.photo).toEqual(first);
    const changed = await setPhoto(patient.id, 1, second.id);
    expect(changed.output['photo']).toEqual(second);
    for (const { id } of [loose, first, second]) await age(id);
    await sweep();
    const { rows } = await stage.context.pool.query('select id from skema.file where id = any($1)', [
      [loose, fresh, first, second].map(({ id }) => id),
    ]);
    expect(rows.map(({ id }) => id).sort()).toEqual([fresh, first, second].map(({ id }) => id).sort());
    expect((await stage.context.pool.query('select 1 from skema.file_chunk where file = $1', [loose.id])).rowCount).toBe(0);

    const undone = await write(`execute(action: "undo", input: { actionId: "${changed.info.state}" }) { info { status message } }`);
    expect(undone.info.status).toBe('success');
    const read = async () => (await stage.graph(`{ patient(id: "${patient.id}") { item { version photo } } }`, admin)).data.patient.item;
    expect(await read()).toEqual({ version: 3, photo: first });
    expect((await download(admin, first.id)).statusCode).toBe(200);
    await write(`removePatient(id: "${patient.id}", version: 3) { info { status } }`);
    expect((await download(admin, first.id)).statusCode).toBe(404);
    await write(`execute(action: "restore", input: { resource: "patient", id: "${patient.id}" }) { info { status } }`);
    expect((await read()).photo).toEqual(first);
  });
});

test('an export writes a link, which an import reads again; what is no such link is refused with a sentence', async () => {
  const { body: file } = await upload(admin, await picture(7, 7));
  const { output } = await newPatient(file.id);
  const columns = ['number', 'name', 'photo'];
  const { body } = await stage.ask('POST', '/api/export', { dataset: 'patient', format: 'json', columns }, admin);
  const all = body as Record<'number' | 'name' | 'photo', string | null>[];
  const mine = all.find(({ photo }) => photo === `/api/files/${file.id}`)!;
  const other = all.find(({ photo }) => photo === null)!;
  const read = await importing([
    [mine.number, mine.name, mine.photo],
    [other.number, other.name, mine.photo],
    [other.number, other.name, 'face.png'],
  ]);
  expect(read).toMatchObject({ same: 1, changed: 0, refused: 2 });
  expect(read.refusals.map(({ reasons }) => reasons.length)).toEqual([1, 1]);
  expect(
    (await stage.graph(`{ patient(id: "${(output as never as { id: string }).id}") { item { photo } } }`, admin)).data.patient.item.photo,
  ).toEqual(file);
});

async function importing(rows: (string | null)[][]) {
  const { registry } = stage.context;
  const folder = await mkdtemp(path.join(tmpdir(), 'skema-files-'));
  const name = path.join(folder, 'patients.csv');
  await writeFile(name, [['number', 'name', 'photo'], ...rows].map((row) => row.join(',')).join('\n'));
  const table = await openTable(await openSource(name), {});
  const fields = autoFields(registry.get('patient'), table.headers);
  const report = await importTable(stage.context, {
    resource: registry.get('patient'),
    table,
    folder,
    key: ['number'],
    mapping: { fields },
  });
  await rm(folder, { recursive: true });
  return report;
}

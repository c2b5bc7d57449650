/** A list and its file are the same: of every resource, in every format, whichever columns are shown. */
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allColumns } from '../../src/engine/derive/all-columns.ts';
import { toListDocument } from '../../src/engine/derive/documents.ts';
import { EXPORT_FORMATS, type ExportFormat, type ExportList } from '../../src/engine/export.ts';
import type { Resource } from '../../src/engine/resource.ts';
import { addressesOf, apiWords, homesOf } from '../../src/engine/services.ts';
import { readConfig } from '../../src/server/config.ts';
import { createMaker, type Make } from './sample-maker.ts';
import { serveProduct, type Served } from './served.ts';
import { readTested } from './tested.ts';

const tested = await readTested();
const { registry, prefix } = tested;
const { product } = registry;
const { url, service } = addressesOf(product, 'export').find((address) => address.service.name === homesOf(product.services).export)!;
const { apiKeyHeader, apis } = readConfig({}, product.services);
const { deleted } = apiWords(product.languages);

let served: Served;
let make: Make;
beforeAll(async () => {
  served = await serveProduct('daftar-berkas', tested);
  make = createMaker(served);
});
afterAll(() => served.close());

interface Asked {
  list: ExportList;
  columns: readonly string[];
  format: ExportFormat;
}

async function file({ name }: Resource, asked: Asked): Promise<{ status: number; bytes: Buffer; total: number }> {
  const headers = { ...served.headers, [apiKeyHeader]: apis[service.name]!.key ?? '' };
  const reply = await served.app.inject({ method: 'POST', url, headers, payload: { dataset: name, ...asked } });
  return { status: reply.statusCode, bytes: reply.rawPayload, total: Number(reply.headers['x-rows']) };
}

/** Its cells, the head first. */
async function cellsOf(bytes: Buffer, format: ExportFormat): Promise<unknown[][]> {
  if (format === 'xlsx') return readSheet(bytes, 1, { trim: false });
  if (format === 'csv') return parse(bytes.toString().slice(1), { delimiter: ';', record_delimiter: '\r\n' });
  const rows = JSON.parse(bytes.toString()) as Record<string, unknown>[];
  return rows.length === 0 ? [[]] : [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))];
}

for (const resource of registry.resources.filter(({ single }) => !single)) {
  describe(`resource ${prefix}${resource.name}:`, () => {
    it('its list is its file, with the columns that are asked for in their order', async () => {
      const made = [await make(resource.name), await make(resource.name)];
      const ids = made.map(({ id }) => id);
      const sort = [...resource.sort].map(({ by, order }) => ({ by, order: order === 'asc' ? ('desc' as const) : ('asc' as const) }));
      const filter = { id: { in: ids } };
      const { items } = await served.ask<{ items: { id: string }[] }>(resource.client, toListDocument(resource), { filter, sort });
      expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());

      const paths = allColumns(resource).map(({ path }) => path);
      // One export to a person: one after the other.
      for (const columns of [paths.toReversed(), resource.columns.map(({ path }) => path)])
        for (const format of EXPORT_FORMATS) {
          const { status, bytes, total } = await file(resource, { list: { filter, sort }, columns, format });
          expect([status, total], `${format} ${bytes.toString().slice(0, 300)}`).toEqual([200, 2]);
          const [head, ...rows] = await cellsOf(bytes, format);
          expect(rows).toHaveLength(2);
          expect(head).toHaveLength(columns.length);
          if (format === 'json') expect(head).toEqual(columns);
        }

      // In the list's order.
      const whole = await file(resource, { list: { filter, sort }, columns: paths, format: 'json' });
      for (const [place, { id }] of items.entries()) {
        const one = await file(resource, { list: { ids: [id], sort }, columns: paths, format: 'json' });
        expect(one.total).toBe(1);
        expect((JSON.parse(one.bytes.toString()) as unknown[])[0]).toEqual((JSON.parse(whole.bytes.toString()) as unknown[])[place]);
      }
      const bin = await file(resource, {
        list: { filter: { ...filter, [deleted]: { eq: true } } },
        columns: ['deletedAt', 'deletedBy'],
        format: 'csv',
      });
      expect([bin.status, bin.total]).toEqual([200, 0]);
    });
  });
}

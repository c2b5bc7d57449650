/** A small file that a field takes, kept as an upload leaves it. */
import { Readable } from 'node:stream';
import type pg from 'pg';
import sharp, { type FormatEnum } from 'sharp';
import type { Field } from '../../src/engine/field.ts';
import { acceptedTypes, PICTURES } from '../../src/engine/fields/attachment.ts';
import { takeFile } from '../../src/server/files/files.ts';
import { databaseStore } from '../../src/server/files/store.ts';

const picture = (type: string): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: '#3080c0' } })
    .toFormat(type.replace('image/', '') as keyof FormatEnum)
    .toBuffer();
const CONTENTS: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  ...Object.fromEntries(PICTURES.map((type) => [type, () => picture(type)])),
  'application/pdf': () => Buffer.from('%PDF-1.7\n'),
  'text/plain': () => Buffer.from('A sample'),
};

export async function keepSample(pool: pg.Pool, resource: string, field: Field, userId: string): Promise<string> {
  const type = acceptedTypes(field).find((accepted) => accepted in CONTENTS);
  if (!type)
    throw new Error(`${resource}.${field.handle}: no sample of ${acceptedTypes(field).join(', ')}; tests/samples.ts must give one`);
  const upload = { resource, field, name: `sample.${type.split('/')[1]}`, size: 0, userId };
  return (await takeFile(pool, databaseStore(pool), upload, Readable.from([await CONTENTS[type]!()]))).id;
}

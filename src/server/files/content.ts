/** What a file is, by its content alone; a picture is opened before anybody may see it. */
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';

const SIDE = 320;
/** Pictures are opened one after the other: each of them takes the memory of all its pixels. */
let last: Promise<unknown> = Promise.resolve();

/** No letter that a text has not. */
const isText = (block: Buffer): boolean => {
  try {
    // The block may end within a letter.
    // oxlint-disable-next-line no-control-regex -- what no text holds
    return !/[\0-\x08\x0e-\x1f\x7f]/.test(new TextDecoder('utf-8', { fatal: true }).decode(block, { stream: true }));
  } catch {
    return false;
  }
};

/** As MIME type, by the first block. */
export async function typeOf(block: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(block);
  return found?.mime ?? (isText(block) ? 'text/plain' : 'application/octet-stream');
}

/** Why there is no thumbnail. */
export class NoPicture extends Error {
  readonly reason: 'tooManyPixels' | 'broken' | 'unavailable';
  constructor(reason: NoPicture['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** A small picture without what the large one says of place and camera. Pixels are counted before one of them is decoded. */
export function toThumbnail(content: () => Readable, maxPixels: number): Promise<Buffer> {
  const mine = last.then(() => shrink(content(), maxPixels));
  last = mine.catch(() => undefined);
  return mine;
}

async function shrink(content: Readable, maxPixels: number): Promise<Buffer> {
  const sharp = await import('sharp').then(
    (module) => module.default,
    () => null,
  );
  if (!sharp) throw new NoPicture('unavailable');
  const picture = sharp({ limitInputPixels: maxPixels, failOn: 'error' });
  content.once('error', (error) => picture.destroy(error)).pipe(picture);
  try {
    return await picture.autoOrient().resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }).webp().toBuffer();
  } catch (error) {
    throw content.errored ?? new NoPicture(/pixel limit/.test((error as Error).message) ? 'tooManyPixels' : 'broken');
  } finally {
    content.destroy();
  }
}

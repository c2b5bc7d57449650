/** What a file is, by its content alone; a picture is opened before anybody may see it. */
import type { Readable } from 'node:stream';
import { fileTypeFromBuffer } from 'file-type';
import type { FormatEnum } from 'sharp';
import { attempt } from '../../engine/attempt.ts';

const SIDE = 320;
/** The last in each line. */
const lines = new Map<string, Promise<unknown>>();

function inLine<T>(line: string, work: () => Promise<T>): Promise<T> {
  const mine = (lines.get(line) ?? Promise.resolve()).then(work);
  const last = mine
    .catch(() => undefined)
    .then(() => {
      if (lines.get(line) === last) lines.delete(line);
    });
  lines.set(line, last);
  return mine;
}

/** No letter that a text has not. */
const isText = (block: Buffer): boolean => {
  // The block may end within a letter.
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(block, { stream: true }), null);
  // oxlint-disable-next-line no-control-regex -- what no text holds
  return text !== null && !/[\0-\x08\x0e-\x1f\x7f]/.test(text);
};

/** As MIME type, by the first block. */
export async function typeOf(block: Buffer): Promise<string> {
  const found = await fileTypeFromBuffer(block);
  return found?.mime ?? (isText(block) ? 'text/plain' : 'application/octet-stream');
}

/** Why a picture is not kept. */
export class NoPicture extends Error {
  readonly reason: 'tooManyPixels' | 'broken' | 'unavailable';
  constructor(reason: NoPicture['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** So that nobody sees that it was written anew, and nobody waits long; a PNG and a GIF keep their colours as they are. */
const QUALITY: Readonly<Record<string, object>> = {
  jpeg: { quality: 90 },
  webp: { quality: 90, effort: 0 },
  avif: { quality: 80, effort: 0 },
};

export interface Picture {
  whole: Buffer;
  small: Buffer;
}

export interface Opening {
  /** As MIME type. */
  type: string;
  maxPixels: number;
  /** Whose it is. */
  userId: string;
}

/**
 * The picture as it is kept, and its small one: upright, in sRGB, and without anything else that came with it (place, camera, owner,
 * comments, what hides behind the end). Pixels, of all frames, are counted before one of them is decoded.
 */
export const toPicture = (content: () => Readable, { type, maxPixels, userId }: Opening): Promise<Picture> =>
  // One after the other, as each of them takes the memory of all its pixels; of each account one at a time stands in the line of all.
  inLine(userId, () => inLine('', () => rewrite(content(), type.replace('image/', '') as keyof FormatEnum, maxPixels)));

async function rewrite(content: Readable, format: keyof FormatEnum, maxPixels: number): Promise<Picture> {
  const sharp = (await import('sharp').catch(() => null))?.default;
  if (!sharp) throw new NoPicture('unavailable');
  const picture = sharp({ limitInputPixels: maxPixels, failOn: 'error', animated: true });
  content.once('error', (error) => picture.destroy(error)).pipe(picture);
  try {
    const whole = await picture.autoOrient().toFormat(format, QUALITY[format]).toBuffer();
    const small = await sharp(whole).resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }).webp().toBuffer();
    return { whole, small };
  } catch (error) {
    throw content.errored ?? new NoPicture(/pixel limit/.test((error as Error).message) ? 'tooManyPixels' : 'broken');
  } finally {
    content.destroy();
  }
}

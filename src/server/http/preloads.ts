/** What the page of an address loads, told with the page itself, so that no script waits for the one before it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** In the folder of the built client; written by the build's plugin. */
export const PRELOAD_FILE = 'preload.json';

/** By part of a page, the scripts and styles it needs, without what every page starts with. */
export type PreloadNote = Readonly<Record<string, readonly string[]>>;

const linkOf = (file: string): string =>
  file.endsWith('.css') ? `</${file}>; rel=preload; as=style; crossorigin` : `</${file}>; rel=modulepreload`;

/** Only a hint of who asks: it decides which files come early, and nothing else. */
const hasToken = (cookie: string | undefined): boolean => /(?:^|;\s*)(?:__Host-)?token=[^;]/.test(cookie ?? '');

/** The `Link` header of a page made of these parts; whoever is not signed in comes to the login first. */
export function createPreloads(folder: string | null): (parts: readonly string[], cookie: string | undefined) => string {
  const file = folder === null ? null : path.join(folder, PRELOAD_FILE);
  const note = file !== null && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PreloadNote) : {};
  return (parts, cookie) => {
    const shown = parts.length > 0 && !hasToken(cookie) ? ['login'] : parts;
    return [...new Set(shown.flatMap((part) => note[part] ?? []))].map(linkOf).join(', ');
  };
}

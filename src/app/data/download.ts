/** A file from a service: read as it comes, stopped at will, and a 401 asks for a login and goes on. */
import { words as text } from 'virtual:skema/words/base';
import { ApiError } from '../wire/api-error.ts';
import { withWhy } from '../wire/with-why.ts';
import { withSession } from './clients.ts';
import { addressOf, isRecord, loadConfig } from '../wire/config.ts';
import { type Init, fetchChecked } from '../wire/fetch.ts';
import { headersOf } from '../wire/rest.ts';

export interface DownloadOptions {
  signal: AbortSignal;
  /** The answer has begun. */
  onOpen?: (headers: Headers) => void;
  onChunk?: (chunk: Uint8Array) => void;
}

/** What a service answers, however long that takes: the person decides when it is enough. A refusal is an `ApiError`. */
export async function ask(api: string, path: string, { signal, headers, ...init }: Init & { signal: AbortSignal }): Promise<Response> {
  const config = await loadConfig();
  const { url } = addressOf(config, api);
  if (url === null) throw new ApiError(0, 'NOT_CONFIGURED', text.request.notConfigured);
  return withSession(async (token) => {
    const answer = await fetchChecked(
      `${url}/${path}`,
      { ...init, headers: { ...headersOf(config, api, token), ...headers }, signal },
      signal,
    );
    return answer.ok ? answer : refuse(answer);
  });
}

/** Stopped by `signal` it throws what `fetch` throws; everything else is an `ApiError`. */
export async function download(api: string, path: string, body: object, options: DownloadOptions) {
  const { signal, onOpen } = options;
  const response = await ask(api, path, { method: 'POST', body: JSON.stringify(body), signal });
  onOpen?.(response.headers);
  // Null where the server gives it no name.
  return { name: fileNameOf(response.headers), content: await readWhole(response, options) };
}

/** The browser collects the content, outside of the page and on disk where it is large, so that the page stays small. */
async function readWhole({ body, headers }: Response, { signal, onChunk }: DownloadOptions): Promise<Blob> {
  const type = headers.get('content-type') ?? 'application/octet-stream';
  if (body === null) return new Blob([], { type });
  const watched = body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (chunk, out) => {
        onChunk?.(chunk);
        out.enqueue(chunk);
      },
    }),
  );
  try {
    return await new Response(watched, { headers: { 'content-type': type } }).blob();
  } catch (error) {
    throw signal.aborted ? error : new ApiError(0, 'CUT', text.request.cut, {}, { cause: error });
  }
}

const wordsOr = (value: unknown, otherwise: string): string => (typeof value === 'string' && value !== '' ? value : otherwise);

/** As a call of REST says it, or as GraphQL does. */
function refusalIn(reply: unknown): Record<string, unknown> {
  if (!isRecord(reply)) return {};
  const first: unknown = Array.isArray(reply['errors']) ? reply['errors'][0] : undefined;
  if (!isRecord(first)) return reply;
  const { code, ...told } = isRecord(first['extensions']) ? first['extensions'] : {};
  return { ...told, error: code, message: first['message'] };
}

async function refuse(response: Response): Promise<never> {
  const reply: unknown = await response.json().catch(() => null);
  const { error, message, messages, ...told } = refusalIn(reply);
  const perField = isRecord(messages) ? (messages as Record<string, string[]>) : {};
  throw new ApiError(response.status, wordsOr(error, 'HTTP'), withWhy(wordsOr(message, text.request.unreadable), told), perField);
}

/** The name in UTF-8 first, then the plain one. */
export function fileNameOf(headers: Headers): string | null {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=(?:UTF-8)?''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"/i.exec(disposition)?.[1] ?? /filename=([^;"]+)/i.exec(disposition)?.[1];
  return (encoded === undefined ? undefined : decoded(encoded)) ?? plain?.trim() ?? null;
}

function decoded(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded.trim());
  } catch {
    return undefined;
  }
}

/** Chromium reads the content after the click; only then may the address go. */
const KEPT_MS = 60_000;

/** Hands the file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}

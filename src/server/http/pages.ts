/** The built client: its files, and `index.html` for every page; unknown paths get it with status 404 (ledger B-10). */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCrawler } from '../../engine/crawler.ts';

const INDEX = 'index.html';
const HASHED = /^assets\//;
const YEAR_S = 31_536_000;

/** Paths below the folder, with slashes; the packed copies are found by the plugin. */
function filesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
  return new Set(files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')));
}

export interface PagesOptions {
  folder: string | null;
  isPage: (path: string) => boolean;
  /** Open to anybody, but not to be found by searching. */
  isUnlisted: (path: string) => boolean;
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!;

export function addPages(app: FastifyInstance, { folder, isPage, isUnlisted }: PagesOptions): void {
  const root = folder !== null && existsSync(folder) ? folder : null;
  const files = root === null ? new Set<string>() : filesIn(root);
  if (root !== null) void app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false, index: false });

  const send = (reply: FastifyReply, file: string): FastifyReply => {
    void reply.header('cache-control', HASHED.test(file) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    return reply.sendFile(file);
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.helmet();
    const asked = pathOf(request);
    const file = asked.slice(1);
    if (files.has(file) && file !== INDEX) return send(reply, file);
    if (isUnlisted(asked)) void reply.header('x-robots-tag', 'noindex');
    const status = isPage(asked) ? 200 : 404;
    void reply.code(status);
    if (status === 404 && isCrawler(request.headers['user-agent'] ?? '')) return reply.send();
    // A missing file is no page: a script tag must not be answered with markup.
    if (!files.has(INDEX) || HASHED.test(file)) return reply.type('text/plain; charset=utf-8').send(status === 404 ? 'Page Not Found' : '');
    return send(reply, INDEX);
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
}

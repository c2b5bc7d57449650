/** The built client: its files, and `index.html` for every page; unknown paths get it with status 404 (ledger B-10). */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCrawler } from '../../engine/crawler.ts';
import { isId } from '../../engine/fields/index.ts';
import type { Registry } from '../../engine/resource.ts';
import { enginePages } from '../../engine/derive/pages.ts';
import { recordRoot } from '../../engine/screen.ts';
import { createPreloads } from './preloads.ts';

const lower = (paths: Iterable<string>): ReadonlySet<string> => new Set([...paths].map((page) => page.toLowerCase()));
const withoutEnd = (page: string): string => (page.length > 1 && page.endsWith('/') ? page.slice(0, -1) : page);

type KnownPages = ReturnType<typeof createKnownPages>;

/** Which paths are pages: the engine's own, the registry's, and the product's screens; whatever capitals they are typed with, the page then rewrites them. */
export function createKnownPages({ resources, product }: Registry) {
  const { screens } = product;
  const pages = lower([
    ...enginePages(product),
    ...resources.map(({ route }) => route),
    ...screens.filter((screen) => recordRoot(screen) === null).map((screen) => screen.path),
  ]);
  const byRoute = new Map(resources.map((resource) => [resource.route.toLowerCase(), resource]));
  const details = lower(resources.filter(({ single }) => !single).map(({ route }) => route));
  const ofRecords = lower(screens.flatMap((screen) => recordRoot(screen) ?? []));
  const unlisted = lower(screens.filter(({ isUnlisted }) => isUnlisted).map((screen) => screen.path));
  return {
    isPage: (given: string): boolean => {
      const address = withoutEnd(given);
      if (pages.has(address.toLowerCase())) return true;
      const cut = address.lastIndexOf('/');
      const [parent, last] = [address.slice(0, cut), address.slice(cut + 1)].map((part) => part.toLowerCase()) as [string, string];
      return details.has(parent) ? last === 'new' || isId(last) : ofRecords.has(parent) && isId(last);
    },
    /** Of what the page is made, as the build notes it; nothing for a screen of the product. */
    partsOf: (given: string): readonly string[] => {
      const address = withoutEnd(given).toLowerCase();
      if (address === '/login') return ['login'];
      if (address === '/') return ['inside', 'home'];
      const list = byRoute.get(address);
      const found = list ?? byRoute.get(address.slice(0, address.lastIndexOf('/')));
      if (!found) return [];
      return list && !list.single
        ? ['inside', 'list', `resource/${list.name}`]
        : ['inside', 'detail', `resource/${found.name}`, `form/${found.name}`];
    },
    /** Open to anybody, but not to be found by searching. */
    isUnlisted: (given: string): boolean => unlisted.has(withoutEnd(given).toLowerCase()),
  };
}

const INDEX = 'index.html';
const HASHED = /^assets\//;
const YEAR_S = 31_536_000;

/** Paths below the folder, with slashes; the packed copies are found by the plugin. */
function filesIn(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));
  return new Set(files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')));
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0]!;

/** `known` is asked for each: another registry may have taken its place. */
export function addPages(app: FastifyInstance, folder: string | null, known: () => KnownPages): void {
  const root = folder !== null && existsSync(folder) ? folder : null;
  const files = root === null ? new Set<string>() : filesIn(root);
  if (root !== null) void app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false, index: false });

  const linksOf = createPreloads(root);

  const send = (reply: FastifyReply, file: string): FastifyReply => {
    void reply.header('cache-control', HASHED.test(file) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    return reply.sendFile(file);
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.helmet();
    const asked = pathOf(request);
    const file = asked.slice(1);
    if (files.has(file) && file !== INDEX) return send(reply, file);
    const { isPage, isUnlisted, partsOf } = known();
    if (isUnlisted(asked)) void reply.header('x-robots-tag', 'noindex');
    const status = isPage(asked) ? 200 : 404;
    void reply.code(status);
    if (status === 404 && isCrawler(request.headers['user-agent'] ?? '')) return reply.send();
    // A missing file is no page: a script tag must not be answered with markup.
    if (!files.has(INDEX) || HASHED.test(file)) return reply.type('text/plain; charset=utf-8').send(status === 404 ? 'Page Not Found' : '');
    const links = linksOf(partsOf(asked), request.headers.cookie);
    if (links !== '') void reply.header('link', links);
    return send(reply, INDEX);
  };
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
}

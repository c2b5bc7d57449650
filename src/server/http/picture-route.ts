/** The picture of an account, for who may read the account; its own site never sees who looks. */
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { type Principal, decide } from '../../engine/rights/access.ts';
import { AppError } from '../../engine/errors.ts';
import { quote } from '../../engine/names.ts';
import { isId } from '../../engine/fields/index.ts';
import type { Registry } from '../../engine/resource.ts';
import { addressesOf } from '../../engine/services.ts';
import { Params, scopeSql } from '../sql/scope.ts';
import { fetchPicture } from '../picture/fetch-picture.ts';
import { createPictureStore } from '../picture/picture-store.ts';
import { type RouteOptions, createCaller } from './caller.ts';

/** Kept by this browser alone, and shown again only after a look at whether it still may be. */
export const PRIVATE_FILE = {
  'cache-control': 'private, no-cache',
  vary: 'authorization, cookie',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

export const isKnown = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((known) => ['*', etag, `W/${etag}`].includes(known.trim()));

/** Unless the browser has it. */
export function sendPrivate(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, type, content }: { etag: string; type: string; content: Buffer },
): FastifyReply {
  void reply.headers({ ...PRIVATE_FILE, etag });
  return isKnown(headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(type).send(content);
}

/** The own picture, which getInfo tells everybody of, and those of accounts within reach. */
async function linkOf(pool: pg.Pool, registry: Registry, principal: Principal, id: string): Promise<string | null> {
  const { resource, picture } = registry.product.account;
  if (picture === null) return null;
  const account = registry.get(resource);
  const { allowed, rows } = decide(principal, account, 'item');
  const params = new Params();
  const [record, own] = [params.add(id), params.add(principal.userId)];
  const within = scopeSql(registry, account, allowed ? rows : [], 't', params);
  const found = await pool.query<{ picture: string | null }>(
    `select t.${quote(picture)} as "picture" from ${quote(resource)} t where t."id" = ${record} and t."deletedAt" is null and (t."id" = ${own} or ${within})`,
    params.values,
  );
  return found.rows[0]?.picture ?? null;
}

export function addPictureRoute(app: FastifyInstance, options: RouteOptions): void {
  const caller = createCaller(options);
  const { pool, internet } = options.context;
  const { registry } = options;
  const pictureAt = createPictureStore((link) => fetchPicture(link, internet));

  async function send(service: string, request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply): Promise<FastifyReply> {
    const person = await caller.personOf(service, request);
    const { id } = request.params;
    const link = isId(id) ? await linkOf(pool, registry(), person, id) : null;
    const picture = link === null ? null : await pictureAt(link);
    // No such account, none that may be read, no picture, none that can be had: all the same.
    if (picture === null) throw new AppError('NOT_FOUND');
    return sendPrivate(request, reply, { etag: `"${hash('sha256', picture.content, 'base64url')}"`, ...picture });
  }

  for (const { url, service } of addressesOf(registry().product, 'picture'))
    app.get<{ Params: { id: string } }>(url, (request, reply) => send(service.name, request, reply));
}

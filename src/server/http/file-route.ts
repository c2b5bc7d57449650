/** Files of records: uploaded by who may write the field, read by who may read the record that refers to them. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { type Principal, decide } from '../../engine/rights/access.ts';
import { AppError } from '../../engine/errors.ts';
import type { Field } from '../../engine/field.ts';
import { isPicture } from '../../engine/fields/attachment.ts';
import { isAttachment, isId } from '../../engine/fields/index.ts';
import { quote } from '../../engine/names.ts';
import type { Registry, Resource } from '../../engine/resource.ts';
import { addressesOf } from '../../engine/services.ts';
import { Params, scopeSql } from '../sql/scope.ts';
import { type KeptFile, findFile, readThumbnail, takeFile } from '../files/files.ts';
import { type Range, databaseStore } from '../files/store.ts';
import { type Person, type RouteOptions, createCaller } from './caller.ts';
import { sendFailure } from './failure.ts';
import { isKnown, PRIVATE_FILE, sendPrivate } from './picture-route.ts';
import { addStreams, staysAlive } from './receiving.ts';

type Asked = FastifyRequest<{ Params: { id?: string }; Querystring: Record<string, unknown> }>;
type Answer = (person: Person, request: Asked, reply: FastifyReply) => Promise<FastifyReply>;

/** Each once, or not at all. */
const textsOf = <K extends string>(query: Asked['query'], ...names: K[]): Record<K, string> => {
  const texts = names.map((name) => [name, query[name] ?? '']);
  if (texts.some(([, text]) => typeof text !== 'string')) throw new AppError('BAD_REQUEST');
  return Object.fromEntries(texts) as Record<K, string>;
};

/** The field that a file is for, of who may fill it in a new record or a stored one. */
function fieldFor(
  registry: Registry,
  principal: Principal,
  { resource: name, field: handle }: Record<'resource' | 'field', string>,
): [Resource, Field] {
  const resource = registry.has(name) ? registry.get(name) : null;
  const field = resource?.fields.find((entry) => entry.handle === handle && isAttachment(entry));
  if (!resource || !field) throw new AppError('BAD_REQUEST', { why: `${name}.${handle}: there is no such attachment` });
  const verbs = ['create', 'update', ...resource.screens].map((verb) => decide(principal, resource, verb));
  if (registry.readOnly) throw new AppError('READ_ONLY');
  if (!verbs.some(({ allowed, writable }) => allowed && writable.has(handle))) throw new AppError('FORBIDDEN');
  return [resource, field];
}

const NAME_MAX = 200;
/** Without folders, and without signs that turn or hide a part of it. */
const cleanName = (name: string): string => {
  const clean = name.toWellFormed().replace(/^.*[\\/]/s, '');
  const letters = [...clean.replace(/\p{C}/gu, '').trim()];
  return letters.slice(-NAME_MAX).join('') || 'file';
};

/** Until a record has it, whoever uploaded it; then who may read the record, as long as it refers to it. */
async function mayRead(pool: pg.Pool, registry: Registry, principal: Principal, file: KeptFile): Promise<boolean> {
  if (file.record === null) return file.createdBy === principal.userId;
  const resource = registry.has(file.resource) ? registry.get(file.resource) : null;
  if (!resource?.fields.some((field) => field.handle === file.field && isAttachment(field))) return false;
  const { allowed, rows } = decide(principal, resource, 'item');
  const params = new Params();
  const [record, id] = [params.add(file.record), params.add(file.id)];
  const within = scopeSql(registry, resource, allowed ? rows : [], 't', params);
  const found = await pool.query(
    `select 1 from ${quote(resource.name)} t where t."id" = ${record} and t.${quote(file.field)} = ${id} and t."deletedAt" is null and ${within}`,
    params.values,
  );
  return found.rowCount === 1;
}

/** One range of bytes, as it is asked for; null for the whole, where it cannot be read, and where it is asked for of another content. */
function rangeOf({ range, 'if-range': of }: FastifyRequest['headers'], { size }: KeptFile, etag: string): Range | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if ((from === '' && to === '') || (of !== undefined && of !== etag)) return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : 'outside';
}

const disposition = (file: KeptFile): string => {
  const encoded = encodeURIComponent(file.name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${isPicture(file) || file.type === 'application/pdf' ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`;
};

export function addFileRoutes(app: FastifyInstance, options: RouteOptions): void {
  const caller = createCaller(options);
  const { pool } = options.context;
  const { registry } = options;
  const store = databaseStore(pool);

  const upload: Answer = async (person, request, reply) => {
    const asked = textsOf(request.query, 'resource', 'field', 'name');
    const [resource, field] = fieldFor(registry(), person, asked);
    const name = cleanName(asked.name);
    const size = Number(request.headers['content-length'] ?? 0);
    const content = staysAlive(request, request.body as Readable);
    const file = await takeFile(pool, store, { resource: resource.name, field, name, size, userId: person.userId }, content);
    return reply.code(201).header('cache-control', 'no-store').send(file);
  };

  const open = async (person: Person, { params: { id } }: Asked): Promise<KeptFile> => {
    const file = isId(id) ? await findFile(pool, id) : null;
    // None, and none that may be read: all the same.
    if (file === null || !(await mayRead(pool, registry(), person, file))) throw new AppError('NOT_FOUND');
    return file;
  };

  const read: Answer = async (person, request, reply) => {
    const file = await open(person, request);
    const etag = `"${file.hash.toString('base64url')}"`;
    void reply.headers({ ...PRIVATE_FILE, etag, 'accept-ranges': 'bytes', 'content-disposition': disposition(file) });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const range = rangeOf(request.headers, file, etag);
    if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send();
    const { start, end } = range ?? { start: 0, end: file.size - 1 };
    if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`);
    return reply
      .type(file.type)
      .header('content-length', end - start + 1)
      .send(Readable.from(store.read(file.id, { start, end }), { objectMode: false }));
  };

  const thumbnail: Answer = async (person, request, reply) => {
    const { id, hash } = await open(person, request);
    const content = await readThumbnail(pool, id);
    if (content === null) throw new AppError('NOT_FOUND');
    return sendPrivate(request, reply, { etag: `"${hash.toString('base64url')}-s"`, type: 'image/webp', content });
  };

  const by =
    (service: string, answer: Answer) =>
    async (request: Asked, reply: FastifyReply): Promise<FastifyReply> => {
      try {
        return await answer(await caller.personOf(service, request), request, reply);
      } catch (error) {
        // What is still to come of a refused file is let through, within its time: the connection goes on with the next request.
        if (!request.raw.complete) {
          request.patience?.start();
          request.raw.resume();
        }
        // Cut off on its way: nobody hears the answer.
        return sendFailure(request.raw.destroyed && !request.raw.complete ? new AppError('BAD_REQUEST') : error, request, reply);
      }
    };
  for (const { url, service } of addressesOf(registry().product, 'files')) {
    app.get(`${url}/:id`, by(service.name, read));
    app.get(`${url}/:id/thumbnail`, by(service.name, thumbnail));
    void app.register(async (scope) => {
      addStreams(scope);
      scope.post(url, by(service.name, upload));
    });
  }
}

/** Addresses of the API that do not exist, and those that do but not for this method: JSON, never a page. */
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from '../../engine/errors.ts';
import { sendFailure } from './failure.ts';

const PREFIXES = ['/rasionalisasi', '/identitas', '/pendidikan'] as const;
const POSTED = [
  '/rasionalisasi/auth/login',
  '/rasionalisasi/auth/getInfo',
  '/identitas/auth/getInfo',
  '/identitas/graph',
  '/pendidikan/graph',
  '/pendidikan/ekspor',
] as const;
const READ: readonly HTTPMethods[] = ['GET', 'HEAD'];
const OTHERS: HTTPMethods[] = ['PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const METHOD_NOT_ALLOWED = 405;

export function addUnknownAddresses(app: FastifyInstance): void {
  const refuse = (url: string, methods: readonly HTTPMethods[], allow: string): void => {
    app.route({
      method: [...methods],
      url,
      handler: (request, reply) =>
        sendFailure(new AppError('BAD_REQUEST'), request, reply.header('allow', allow), 'rest', METHOD_NOT_ALLOWED),
    });
  };
  for (const url of POSTED) refuse(url, [...READ, ...OTHERS], 'POST');
  for (const prefix of PREFIXES) {
    app.route({
      method: [...READ, 'POST', ...OTHERS],
      url: `${prefix}/*`,
      handler: (request, reply) => sendFailure(new AppError('NOT_FOUND'), request, reply),
    });
  }
  refuse('/*', ['POST', ...OTHERS], 'GET, HEAD');
}

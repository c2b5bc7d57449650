/** Addresses of the API that do not exist, and those that do but not for this method: JSON, never a page. */
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from '../../engine/errors.ts';
import { addressesOf, type Service } from '../../engine/services.ts';
import { sendFailure } from './failure.ts';

const READ: readonly HTTPMethods[] = ['GET', 'HEAD'];
const OTHERS: HTTPMethods[] = ['PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const METHOD_NOT_ALLOWED = 405;

export function addUnknownAddresses(app: FastifyInstance, services: readonly Service[]): void {
  const refuse = (url: string, methods: readonly HTTPMethods[], allow: string): void => {
    app.route({
      method: [...methods],
      url,
      handler: (request, reply) =>
        sendFailure(new AppError('BAD_REQUEST'), request, reply.header('allow', allow), 'rest', METHOD_NOT_ALLOWED),
    });
  };
  for (const { url, method } of addressesOf(services)) if (method === 'POST') refuse(url, [...READ, ...OTHERS], method);
  for (const { name, elsewhere } of services) {
    if (elsewhere) continue;
    app.route({
      method: [...READ, 'POST', ...OTHERS],
      url: `/${name}/*`,
      handler: (request, reply) => sendFailure(new AppError('NOT_FOUND'), request, reply),
    });
  }
  refuse('/*', ['POST', ...OTHERS], 'GET, HEAD');
}

import type { FastifyInstance } from 'fastify';
import secureJson from 'secure-json-parse';
import { AppError } from '../../engine/errors.ts';

export const BODY_MAX = 256 * 1024;

/** JSON and nothing else; keys that reach for prototypes are refused. */
export function addBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_MAX }, (_request, text, done) => {
    try {
      done(null, text.length === 0 ? null : secureJson.parse(text as string, null, { protoAction: 'error', constructorAction: 'error' }));
    } catch {
      done(new AppError('BAD_REQUEST'));
    }
  });
}

import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Origins of the services the browser may call; a path is this site itself. */
export const apiOrigins = ({ apis }: Pick<Config, 'apis'>): string[] => [
  ...new Set(Object.values(apis).flatMap(({ url }) => (url === null || url.startsWith('/') ? [] : [new URL(url).origin]))),
];

/** Decision 16: nothing inline, nothing evaluated, no frames. Encryption is up to what stands in front of this server. */
export const addSecurity = (app: FastifyInstance, config: Config): void => {
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'https:', 'data:'],
        connectSrc: ["'self'", ...apiOrigins(config)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    // Pages only: an answer of the API is never shown as a document.
    global: false,
  });
};

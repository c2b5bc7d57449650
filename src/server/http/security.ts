import type { Server, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Origins of the services the browser may call; a path is this site itself. */
export const apiOrigins = ({ apis }: Pick<Config, 'apis'>): string[] => [
  ...new Set(Object.values(apis).flatMap(({ url }) => (url === null || url.startsWith('/') ? [] : [new URL(url).origin]))),
];

const UNUSED = 'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb'.split(' ');

/** What every answer carries, whoever gives it: a route, a file, a refusal, the framework itself. */
export const BASE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
};

/** Before anything looks at the request, so that nothing can answer without them. */
export const addBaseHeaders = (server: Server): void => {
  const setAll = (response: ServerResponse): void => {
    for (const [name, value] of Object.entries(BASE_HEADERS)) response.setHeader(name, value);
  };
  server.prependListener('request', (_request, response) => setAll(response));
  // What a request expects that nobody here can do; Node would say so without them.
  server.on('checkExpectation', (_request, response) => {
    setAll(response);
    response.writeHead(417, { connection: 'close', 'content-length': '0' }).end();
  });
};

/** Decision 16: nothing inline, nothing evaluated, no frames. Encryption is up to what stands in front of this server. */
export const addSecurity = (app: FastifyInstance, config: Config): void => {
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Pictures of other sites come through the server, which looks at them first.
        imgSrc: ["'self'", 'data:'],
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

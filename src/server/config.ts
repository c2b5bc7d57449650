import { isIP } from 'node:net';
import path from 'node:path';
import { attempt } from '../engine/attempt.ts';
import { LARGE_TABLE } from '../engine/constants.ts';
import type { PublicAddress, PublicConfig } from '../engine/public-config.ts';
import { homesOf, type Service } from '../engine/services.ts';
import { isStandingHeader } from './header-names.ts';
import type { Limits } from './http/context.ts';
import { StartProblem } from './data/start-problem.ts';
import { hostWords } from './locale.ts';
import { productPlace } from './root.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const NODE_ENVS = ['development', 'production', 'test'] as const;
export type NodeEnv = (typeof NODE_ENVS)[number];

export interface Config {
  /** 0: any free port. */
  port: number;
  host: string;
  /** Absolute path; `explicit` when DATA_DIR was given. */
  dataDir: { path: string; explicit: boolean };
  /** null: the embedded PostgreSQL. */
  databaseUrl: string | null;
  /** The role for migrations on an external database; null: `databaseUrl` does both. */
  databaseUrlAdmin: string | null;
  /** Whether demo data may be seeded (decision 5). */
  demo: boolean;
  demoPassword: string | null;
  /** An earlier registry becomes the newest again (decision 42). */
  allowOlder: boolean;
  /** Hops or addresses of proxies whose forwarding headers count; false: none. */
  trustProxy: false | number | string[];
  /** Lower case. */
  apiKeyHeader: string;
  /** Opens `/metrics` to others than this machine; null: to nobody. */
  metricsToken: string | null;
  /** By the name of the service; `url` null: not configured, the screens that need it say so. */
  apis: PublicConfig['apis'];
  limits: Pick<Limits, 'rate' | 'burst' | 'exports' | 'exporting' | 'large'>;
  logLevel: (typeof LOG_LEVELS)[number];
  nodeEnv: NodeEnv;
}

type Environment = Record<string, string | undefined>;
/** A reader gives the value, or what is allowed instead. */
type Read<T> = (text: string) => T | Refusal;
class Refusal {
  readonly allowed: string;
  constructor(allowed: string) {
    this.allowed = allowed;
  }
}

/** Unless the environment says otherwise. */
const bundled = ({ name, elsewhere }: Service): PublicAddress =>
  elsewhere ? { url: null, key: null } : { url: `/${name}`, key: `skema-${name}` };

const readInteger =
  (min: number, max: number): Read<number> =>
  (text) =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
      ? Number(text)
      : new Refusal(hostWords().settings.integer(min, max));

const readOneOf =
  <T extends string>(values: readonly T[]): Read<T> =>
  (text) =>
    (values as readonly string[]).includes(text) ? (text as T) : new Refusal(hostWords().settings.oneOf(values.join(', ')));

const readMatch =
  (pattern: RegExp, allowed: string): Read<string> =>
  (text) =>
    pattern.test(text) ? text : new Refusal(allowed);

const readPath: Read<string> = (text) => (text.includes('\0') ? new Refusal(hostWords().settings.folder) : path.resolve(text));

/** Every part of it can be read: port in range, `%` followed by two digits. A socket's address may have no host. */
const isReadable = (url: string): boolean =>
  attempt(() => {
    const { username, password, pathname } = new URL(url.replace('@/', '@localhost/'));
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== '\0');
  }, false);

const readDatabaseUrl: Read<string> = (text) =>
  /^postgres(ql)?:\/\/\S+$/.test(text) && isReadable(text) ? text : new Refusal(hostWords().settings.database);

const readAddress =
  (example: string): Read<string> =>
  (text) => {
    const allowed = new Refusal(hostWords().settings.service(example));
    const [, origin = '', place = ''] = /^(https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::\d+)?)?((?:\/[\w.~%-]+)*)\/*$/i.exec(text) ?? [];
    if (`${origin}${place}` === '' || !URL.canParse(place, origin || 'http://here')) return allowed;
    const url = new URL(place, origin || 'http://here');
    // What a browser would mend it to is not what stands there.
    const isKept = place === '' || url.pathname === place;
    const isHost = origin === '' || origin.toLowerCase().replace(url.protocol === 'http:' ? /:80$/ : /:443$/, '') === url.origin;
    return isKept && isHost ? `${origin && url.origin}${place}` : allowed;
  };

const readHeaderName: Read<string> = (text) => {
  if (!/^[A-Za-z0-9-]{1,64}$/.test(text)) return new Refusal(hostWords().settings.header);
  return isStandingHeader(text) ? new Refusal(hostWords().settings.standingHeader) : text.toLowerCase();
};

const PROXY_NAMES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
const BITS: Record<number, number> = { 4: 32, 6: 128 };

/** An address, or a network such as 10.0.0.0/8. */
function isProxy(text: string): boolean {
  const [, address = '', bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const most = BITS[isIP(address)];
  return PROXY_NAMES.includes(text) || (most !== undefined && (bits === undefined || (Number(bits) > 0 && Number(bits) <= most)));
}

const readProxies: Read<false | number | string[]> = (text) => {
  if (/^\d{1,2}$/.test(text)) return Number(text) === 0 ? false : Number(text);
  const list = text.split(',').map((part) => part.trim());
  return list.every(isProxy) ? list : new Refusal(hostWords().settings.proxies);
};

/** Every value of the environment, checked at once; a wrong one throws a `StartProblem` that names all of them. */
export function readConfig(env: Environment, services: readonly Service[]): Config {
  const said = hostWords().settings;
  const problems: string[] = [];
  const read = <T, D>(name: string, reader: Read<T>, fallback: D, secret = false): T | D => {
    const text = env[name]?.trim();
    if (text === undefined || text === '') return fallback;
    const value = reader(text);
    if (!(value instanceof Refusal)) return value;
    problems.push(said.refused(name, secret ? null : text, value.allowed));
    return fallback;
  };

  const nodeEnv = read('NODE_ENV', readOneOf(NODE_ENVS), 'development');
  const databaseUrl = read('DATABASE_URL', readDatabaseUrl, null, true);
  const databaseUrlAdmin = read('DATABASE_URL_ADMIN', readDatabaseUrl, null, true);
  const demo = read('DEMO', readOneOf(['0', '1']), null);
  const readUrl = readAddress(`/${homesOf(services).records}`);
  const readKey = readMatch(/^[\x21-\x7e]{1,128}$/, said.signs(1, 128));
  const apis = Object.fromEntries(
    services.map((service) => {
      const prefix = `API_${service.name.toUpperCase()}`;
      const { url, key } = bundled(service);
      return [service.name, { url: read(`${prefix}_URL`, readUrl, url), key: read(`${prefix}_KEY`, readKey, key) }];
    }),
  );
  if (databaseUrlAdmin && !databaseUrl) problems.push(said.ownerAlone);
  if (demo === '1' && nodeEnv === 'production') problems.push(said.demoInProduction);

  const config: Config = {
    port: read('PORT', readInteger(0, 65535), 3000),
    host: read('HOST', readMatch(/^[A-Za-z0-9.:_-]{1,253}$/, said.host), '127.0.0.1'),
    dataDir: { path: read('DATA_DIR', readPath, productPlace().data), explicit: Boolean(env['DATA_DIR']?.trim()) },
    databaseUrl,
    databaseUrlAdmin,
    demo: nodeEnv !== 'production' && (demo === null ? databaseUrl === null : demo === '1'),
    allowOlder: read('ALLOW_OLDER', readOneOf(['0', '1']), '0') === '1',
    demoPassword: read('DEMO_PASSWORD', readMatch(/^.{8,72}$/u, said.letters(8, 72)), null, true),
    trustProxy: read('TRUST_PROXY', readProxies, false),
    apiKeyHeader: read('API_KEY_HEADER', readHeaderName, 'x-api-key'),
    metricsToken: read('METRICS_TOKEN', readMatch(/^[\x21-\x7e]{16,256}$/, said.signs(16, 256)), null, true),
    apis,
    limits: {
      rate: read('RATE_LIMIT', readInteger(1, 1_000_000), 20),
      burst: read('RATE_BURST', readInteger(1, 1_000_000), 60),
      exports: read('EXPORT_LIMIT', readInteger(1, 100), 2),
      large: read('LARGE_TABLE', readInteger(1, 999_999_999), LARGE_TABLE),
      exporting: read('EXPORT_MINUTES', readInteger(1, 1440), 5) * 60_000,
    },
    logLevel: read('LOG_LEVEL', readOneOf(LOG_LEVELS), 'info'),
    nodeEnv,
  };
  if (problems.length > 0) throw new StartProblem(problems);
  return config;
}

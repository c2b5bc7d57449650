/** The services of a product, and the addresses of everything that a server answers beside its pages: the one table of both sides. */
import type { Product } from './product.ts';
import { type Language, nearestEngines } from './words/languages.ts';

/** Words of the API, whoever asks: of the product's first language, English where the engine does not speak it. */
const API_WORDS = {
  id: { export: 'ekspor', picture: 'foto/:id', deleted: 'dihapus' },
  en: { export: 'export', picture: 'picture/:id', deleted: 'deleted' },
} as const;
export const apiWords = (languages: readonly Language[]): (typeof API_WORDS)['id' | 'en'] => API_WORDS[nearestEngines(languages[0])];

/** What shows the bin in a filter, in any language: only one of them passes a product's schema. */
export const DELETED_WORDS: readonly string[] = Object.values(API_WORDS).map(({ deleted }) => deleted);

/** What a service answers, each at an address below its own. */
export const CALLS = {
  login: { method: 'POST', path: 'auth/login' },
  info: { method: 'POST', path: 'auth/getInfo' },
  graph: { method: 'POST', path: 'graph' },
  export: { method: 'POST' },
  /** Of an account, by its id. */
  picture: { method: 'GET' },
  /** Uploads; below it each file by its id, and `thumbnail` below a picture. */
  files: { method: 'POST', path: 'files' },
  /** What changes meanwhile: one answer that does not end. */
  live: { method: 'POST', path: 'live' },
} as const;
export type Call = keyof typeof CALLS;

/** The header of a request that nobody did anything for, as a page sends it that follows what others do: it keeps no session alive. */
export const UNATTENDED = 'x-unattended';

/** Below the address of a service. */
export const pathOf = (call: Call, languages: readonly Language[]): string =>
  call === 'export' || call === 'picture' ? apiWords(languages)[call] : CALLS[call].path;

/** What lies on the graph of one service: sessions with the log of actions; the views of screens and the resources that name no service. */
export const HELD = ['sessions', 'records'] as const;
type Held = (typeof HELD)[number];

/** What the client says of itself where a service wants to hear it; this server decides nothing by it. */
export interface ClientWords {
  audience: string;
  config: string;
  device: string;
}

export interface Service {
  /** Lower-case letters and digits. It is the path on this server, the name in rows and `/config.json`, and, in capitals, in `API_<NAME>_URL`. */
  name: string;
  answers: readonly Call[];
  holds: readonly Held[];
  /** Sent by the client in getInfo and in a login by the graph; absent: it says nothing of itself. */
  client?: ClientWords;
  /** Another server has it, if any: this one only tells where. */
  elsewhere?: true;
}

/** One that is all a product needs. */
export const wholeService = (name: string): Service => ({ name, answers: Object.keys(CALLS) as Call[], holds: HELD });

/** Names of the services where what there is once is to be found. */
export type Homes = Readonly<Record<Held | Exclude<Call, 'info' | 'graph' | 'files' | 'live'>, string>>;

export function homesOf(services: readonly Service[]): Homes {
  // Where none is found, the check of the product says so.
  const nameOf = (isHome: (service: Service) => boolean): string => services.find(isHome)?.name ?? '';
  const answering = (call: Call): string => nameOf(({ answers }) => answers.includes(call));
  const holding = (held: Held): string => nameOf(({ holds }) => holds.includes(held));
  return {
    sessions: holding('sessions'),
    records: holding('records'),
    login: answering('login'),
    export: answering('export'),
    picture: answering('picture'),
  };
}

export const answering = (services: readonly Service[], call: Call): readonly Service[] =>
  services.filter(({ answers }) => answers.includes(call));

export interface Address {
  service: Service;
  call: Call;
  method: 'GET' | 'POST';
  /** With `:id` for an id. */
  url: string;
}

export type Speaker = Pick<Product, 'services' | 'languages'>;

/** Everything that this server answers of its services, or one kind of it. */
export const addressesOf = ({ services, languages }: Speaker, wanted?: Call): readonly Address[] =>
  services
    .filter(({ elsewhere }) => !elsewhere)
    .flatMap((service) =>
      service.answers
        .filter((call) => wanted === undefined || call === wanted)
        .map((call) => ({
          service,
          call,
          method: CALLS[call].method,
          url: `/${service.name}/${pathOf(call, languages)}`,
        })),
    );

/** What every server answers, whatever its product. */
export const OPERATIONS = { config: '/config.json', health: '/health', ready: '/ready', metrics: '/metrics' } as const;

/** Tells what is asked of the API from what is a page or a file, by a request's whole address. */
export function createIsApi(services: readonly Service[]): (url: string) => boolean {
  const operations: ReadonlySet<string> = new Set(Object.values(OPERATIONS));
  const names: ReadonlySet<string> = new Set(services.map(({ name }) => name));
  return (url) => {
    const path = url.split(/[?#]/, 1)[0]!;
    const [, first = '', ...rest] = path.split('/');
    return operations.has(path) || (rest.length > 0 && names.has(first));
  };
}

/** The GraphQL half of the server: a document and its variables in, the text of the reply out. */
import { execute as runWithGraphql } from 'graphql';
import type { Pool } from 'pg';
import type { Principal } from '../../engine/rights/access.ts';
import { AppError } from '../../engine/errors.ts';
import type { Reason } from '../../engine/rights/reason.ts';
import type { Registry } from '../../engine/resource.ts';
import type { Confirm } from '../data/transaction.ts';
import type { Answer } from '../answer.ts';
import { reasonInWords } from '../locale.ts';
import { createDocuments } from './document/compiled.ts';
import { exceeds } from './document/limits.ts';
import type { Values } from './document/variables.ts';
import type { ReadCursors } from './query/cursor.ts';
import { type Prepared, type ResourceRoot, type Root, prepare } from './operation.ts';
import type { Arguments } from './document/arguments.ts';
import { slowIn, slowLists } from './query/slow.ts';
import { MORE_THAN_ONE, type Send, type Tell, costOf, readRoot } from './read.ts';
import { type ClientSchema, type Resolve, toServiceSchemas } from './schema/graph-schema.ts';
import { type WritingHalf, writeRoot } from './write.ts';

export interface GraphOptions<R> {
  registry: Registry;
  pool: Pool;
  repository: WritingHalf;
  cursors: ReadCursors;
  /** Session and action-log matters; `request` is whatever the HTTP side hands in. */
  execute: (principal: Principal | null, action: string, input: unknown, request: R) => Promise<Answer>;
  /** Root fields that belong to screens, on the service that holds the records. */
  views?: ReadonlyArray<{ name: string; kind: 'query' | 'mutation'; run: (call: GraphCall<R>, input: unknown) => Promise<Answer> }>;
}

export interface GraphCall<R> {
  client: string;
  query: string;
  variables: Values;
  principal: Principal | null;
  /** Who is nobody yet, but for making a password of their own. */
  due?: Principal;
  idempotencyKey: string | null;
  request: R;
  /** Whether it is told why a record is not within reach. */
  hearsWhy: boolean;
  /** `principal` is only believed to ask: takes a read that is one statement, or confirms a write; everything else fails then, with nothing done. */
  believed?: { send: Send; confirm: Confirm };
}

/** The text of a successful reply; anything else throws, an `AppError` where the caller is to blame or should know. */
export type Graph<R> = (call: GraphCall<R>) => Promise<string>;

/** What is told beside the answers: the rules that refuse. */
interface Telling {
  reasons: { rule: string; text: string }[];
}
const sayTo = (reason: Reason): Telling['reasons'][number] => ({ rule: reason.rule, text: reasonInWords(reason) });

const ROWS_MAX = 5000;
/** The one action of who came in with a one-time password. */
const PASSWORD = 'password';

const isResource = (root: Root): root is ResourceRoot => root.operation !== null;

interface Service {
  client: ClientSchema;
  prepared: (text: string) => Prepared;
}

export function createGraph<R>({ registry, pool, repository, cursors, execute, views = [] }: GraphOptions<R>): Graph<R> {
  const resolveExecute = (_: unknown, args: Arguments, { principal, due, request }: GraphCall<R>): Promise<Answer> => {
    const action = args['action'] as string;
    return execute(action === PASSWORD ? (principal ?? due ?? null) : principal, action, args['input'] ?? null, request);
  };
  const viewFields = views.map(({ name, kind, run }) => ({
    name,
    kind,
    resolve: (async (_: unknown, args: Arguments, call: GraphCall<R> & Telling) => {
      const answer = await run(call, args['input'] ?? null);
      if (answer.reason) call.reasons.push(sayTo(answer.reason));
      return answer;
    }) as Resolve,
  }));
  const viewNames = new Set(views.map(({ name }) => name));
  const services = new Map<string, Service>();
  for (const [name, client] of toServiceSchemas(registry, resolveExecute as Resolve, viewFields))
    services.set(name, { client, prepared: createDocuments(client.schema, (valid) => prepare(registry, client, valid)) });

  return async (call) => {
    const service = services.get(call.client);
    if (!service) throw new AppError('NOT_FOUND');
    const prepared = service.prepared(call.query);
    const variables = prepared.variables(call.variables);
    const roots = prepared.rootsFor(variables);
    const isMutation = prepared.operation.operation === 'mutation';
    if (call.believed && (roots.length > 1 || !roots.every(isResource))) throw MORE_THAN_ONE;
    if (isMutation && roots.length > 1) throw exceeds('mutation');
    // A view costs what it costs: one to a request.
    if (roots.length > 1 && roots.some(({ selected }) => viewNames.has(selected.name))) throw exceeds('view');
    if (!roots.some(isResource)) return throughGraphql(service, prepared, call);
    const { principal, idempotencyKey, believed } = call;
    if (!principal) throw new AppError('UNAUTHENTICATED');
    const questions = roots.map((root) => ({ root, args: root.args(variables) }));
    if (questions.reduce((sum, { root, args }) => sum + (isResource(root) && !isMutation ? costOf(root, args) : 0), 0) > ROWS_MAX)
      throw exceeds('rows');
    const parts: string[] = [];
    const whys: string[] = [];
    const slow: Record<string, unknown> = {};
    const reasons: Telling['reasons'] = [];
    const tell: Tell = (why, reason) => {
      if (reason !== null) reasons.push(sayTo(reason));
      if (why !== null && call.hearsWhy) whys.push(why);
    };
    for (const { root, args } of questions) {
      const text = !isResource(root)
        ? plainValue(root, call.client)
        : isMutation
          ? await writeRoot(repository, root, { principal, idempotencyKey, tell, confirm: believed?.confirm }, args)
          : await readRoot({ registry, pool, cursors, tell, send: believed?.send }, root, principal, args);
      if (isResource(root) && root.operation.verb === 'list') {
        const found = slowIn(registry, root.operation.resource);
        if (found) Object.assign(slow, slowLists(root.operation.resource, found, call.hearsWhy));
      }
      parts.push(`"${root.selected.key}":${text}`);
    }
    const said = {
      ...(reasons.length > 0 && { reasons }),
      ...(whys.length > 0 && { why: whys }),
      ...(Object.keys(slow).length > 0 && { slow }),
    };
    const more = Object.keys(said).length > 0 ? `,"extensions":${JSON.stringify(said)}` : '';
    return `{"data":{${parts.join(',')}}${more}}`;
  };
}

const plainValue = ({ selected: { name, parent } }: Root, client: string): string => `"${name === '__typename' ? parent : client}"`;

/** Everything that is no resource's runs on graphql-js. */
async function throughGraphql<R>({ client }: Service, { document }: Prepared, call: GraphCall<R>): Promise<string> {
  const contextValue: GraphCall<R> & Telling = { ...call, reasons: [] };
  const { data, errors } = await runWithGraphql({ schema: client.schema, document, variableValues: call.variables, contextValue });
  if (errors?.[0]) throw errors[0].originalError ?? errors[0];
  const { reasons } = contextValue;
  return JSON.stringify({ data, ...(reasons.length > 0 && { extensions: { reasons } }) });
}

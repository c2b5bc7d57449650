/** Who asks a service of this server: the application's key, and the session of the token. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import type { Principal } from '../../engine/rights/access.ts';
import { AppError } from '../../engine/errors.ts';
import type { Registry } from '../../engine/resource.ts';
import { openAccounts } from '../auth/accounts.ts';
import { checkKey } from '../auth/auth.ts';
import { readSession, refusalOf } from '../auth/sessions.ts';
import { isUnavailable, retryRead } from '../data/faults.ts';
import { type Confirm, withClient } from '../data/transaction.ts';
import { Lru } from '../graph/lru.ts';
import type { GraphCall } from '../graph/graph.ts';
import type { Send } from '../graph/read.ts';
import { runStatement } from '../sql/statement.ts';
import type { AppContext, Limits } from './context.ts';
import type { KnownTokens } from './rate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether who asks is told where a refusal comes from; known once the session is. */
    hearsWhy: boolean;
  }
}

export interface RouteOptions {
  context: AppContext;
  limits: Limits;
  known: KnownTokens;
  /** Read on each request: another registry may have taken its place. */
  registry: () => Registry;
}

/** Somebody who is signed in. */
export type Person = Principal & { userId: string };

/** Why a request was refused is for who may do everything, and for everybody where the product is being made. */
const hearsWhy = ({ development, registry: { product } }: AppContext, principal: Principal | null): boolean =>
  development === true || (principal?.roles.includes(product.roles[0]!) ?? false);

/** Who asks; with `believed`, who it probably is. */
export type Asker = Pick<GraphCall<unknown>, 'principal' | 'due' | 'hearsWhy' | 'believed'>;

/** How many tokens' principals are remembered. */
const SEEN_MAX = 1000;

export function createCaller({ context, limits, known }: RouteOptions) {
  const { config, pool, registry } = context;
  const accounts = openAccounts(pool, registry);
  const seen = new Lru<string, Principal>(SEEN_MAX);
  /** Refuses another application, and everybody while the database has too much to do. */
  const check = (service: string, request: FastifyRequest): void => {
    checkKey(config, service, request);
    if (pool.waitingCount > limits.waiting) throw new AppError('UNAVAILABLE');
  };
  const principalOf = async (request: FastifyRequest): Promise<Principal | null> => {
    const { credential } = request;
    if (credential === null) return null;
    const principal = await retryRead(() => readSession(accounts, credential));
    if (principal) {
      known.add(credential);
      if (!principal.mustChange) seen.add(credential.token, principal);
    } else known.remove(credential);
    request.hearsWhy = hearsWhy(context, principal);
    return principal;
  };
  /**
   * A read that is one statement goes out behind the session's, planned for whom the token belonged to the last time, and so does the beginning
   * of a write. What comes of it counts only where the session says the same of that person now; anything else is thrown away, and null.
   */
  const answerForSeen = async (request: FastifyRequest, ask: (asker: Asker) => Promise<string>): Promise<string | null> => {
    const { credential } = request;
    if (credential === null || !known.has(credential)) return null;
    const guess = seen.get(credential.token);
    if (guess === undefined) return null;
    let isTrue = false;
    let isWrite = false;
    const look = async (client: ClientBase): Promise<void> => {
      isTrue = isDeepStrictEqual(await readSession(accounts, credential, client), guess);
    };
    const send: Send = (statement, values) =>
      withClient(pool, async (client) => {
        const [session, answer] = await Promise.allSettled([look(client), runStatement(client, statement, values)]);
        if (session.status === 'rejected') throw session.reason;
        if (answer.status === 'rejected') throw answer.reason;
        return answer.value;
      });
    const confirm: Confirm = async (client) => {
      isWrite = true;
      await look(client);
      if (!isTrue) throw new Error('somebody else');
    };
    const asker = { principal: guess, hearsWhy: hearsWhy(context, guess), believed: { send, confirm } };
    try {
      const text = await ask(asker);
      return isTrue ? text : null;
    } catch (error) {
      // Nobody knows what became of a write whose connection was lost.
      if (isTrue && (isWrite || !isUnavailable(error))) throw error;
      return null;
    } finally {
      request.hearsWhy = isTrue && asker.hearsWhy;
    }
  };
  /** What is asked, as the one who asks at this moment. */
  const answerFor = async (request: FastifyRequest, ask: (asker: Asker) => Promise<string>): Promise<string> => {
    const early = await answerForSeen(request, ask);
    if (early !== null) return early;
    const principal = await principalOf(request);
    if (principal && !principal.mustChange) return ask({ principal, hearsWhy: request.hearsWhy });
    // Nobody, to whatever is asked, until there is a session and a password of one's own.
    const asker = principal ? { principal: null, due: principal, hearsWhy: false } : { principal, hearsWhy: request.hearsWhy };
    return ask(asker).catch(async (error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'UNAUTHENTICATED') throw error;
      throw principal ? new AppError('PASSWORD_DUE') : await refusalOf(accounts, request.credential);
    });
  };
  /** Both; refuses who is nobody. */
  const personOf = async (service: string, request: FastifyRequest): Promise<Person> => {
    check(service, request);
    const principal = await principalOf(request);
    if (principal === null || principal.userId === null) throw await refusalOf(accounts, request.credential);
    if (principal.mustChange) throw new AppError('PASSWORD_DUE');
    return { ...principal, userId: principal.userId };
  };
  /** Whether the session still is this person's: asked by the server itself, which keeps no session awake. */
  const isStill = async ({ credential }: FastifyRequest, { userId }: Person): Promise<boolean> => {
    const principal = credential && (await readSession(accounts, { ...credential, isUnattended: true }));
    return principal?.userId === userId && !principal.mustChange;
  };
  return { check, answerFor, personOf, isStill };
}

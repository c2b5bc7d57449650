/** Who asks a service of this server: the application's key, and the session of the token. */
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../engine/rights/access.ts';
import { AppError } from '../../engine/errors.ts';
import type { Registry } from '../../engine/resource.ts';
import { openAccounts } from '../auth/accounts.ts';
import { checkKey } from '../auth/auth.ts';
import { readSession } from '../auth/sessions.ts';
import { retryRead } from '../data/faults.ts';
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

export function createCaller({ context, limits, known }: RouteOptions) {
  const { config, pool, registry } = context;
  const accounts = openAccounts(pool, registry);
  /** Refuses another application, and everybody while the database has too much to do. */
  const check = (service: string, request: FastifyRequest): void => {
    checkKey(config, service, request);
    if (pool.waitingCount > limits.waiting) throw new AppError('UNAVAILABLE');
  };
  const principalOf = async (request: FastifyRequest): Promise<Principal | null> => {
    const { credential } = request;
    if (credential === null) return null;
    const principal = await retryRead(() => readSession(accounts, credential));
    if (principal) known.add(credential);
    else known.remove(credential);
    request.hearsWhy = hearsWhy(context, principal);
    return principal;
  };
  /** Both; refuses who is nobody. */
  const personOf = async (service: string, request: FastifyRequest): Promise<Person> => {
    check(service, request);
    const principal = await principalOf(request);
    if (principal === null || principal.userId === null) throw new AppError('UNAUTHENTICATED');
    return { ...principal, userId: principal.userId };
  };
  return { check, principalOf, personOf };
}

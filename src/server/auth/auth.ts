/** Sessions and logins of the bundled server, for both APIs. */
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Registry } from '../../engine/resource.ts';
import type { Config } from '../config.ts';
import type { Repository } from '../data/repository/repository.ts';
import { sweepIdempotency } from '../data/repository/idempotency.ts';
import { sweepFiles } from '../files/files.ts';
import { databaseStore } from '../files/store.ts';
import { type Execute, createActions } from './actions.ts';
import { openAccounts } from './accounts.ts';
import { type MoreInfo, createGetInfo } from './get-info.ts';
import { createKnownAddresses } from './known-addresses.ts';
import { createLoginLimits } from './limits.ts';
import { createLogin } from './login.ts';
import { createChangePassword } from './own-password.ts';
import { addAuthRoutes } from './routes.ts';
import { closeSession, readSession, sweepSessions } from './sessions.ts';

export { openAccounts } from './accounts.ts';
export { readSession } from './sessions.ts';

export interface AuthContext {
  config: Pick<Config, 'apiKeyHeader' | 'apis'>;
  registry: Registry;
  pool: Pool;
  repository: Repository;
  /** What the product tells of a session beside the account. */
  moreInfo: MoreInfo;
}

export interface Auth {
  execute: Execute;
  /** Adds the REST routes, and the sweeping of what has run out, for as long as the app lives. */
  register: (app: FastifyInstance) => void;
}

const SWEEP_MS = 10 * 60_000;

export function createAuth({ config, registry, pool, repository, moreInfo }: AuthContext): Auth {
  const accounts = openAccounts(pool, registry);
  const known = createKnownAddresses(accounts);
  const login = createLogin(accounts, createLoginLimits(pool, known), known);
  const getInfo = createGetInfo(accounts, moreInfo({ pool, registry }));
  const sweep = async (): Promise<void> => {
    await sweepSessions(pool);
    await sweepIdempotency(pool);
    await sweepFiles(pool, databaseStore(pool));
  };
  return {
    execute: createActions({
      login,
      repository,
      changePassword: createChangePassword(accounts, repository),
      logout: (credential) => closeSession(pool, credential),
    }),
    register: (app) => {
      addAuthRoutes(app, {
        config,
        services: registry.product.services,
        login,
        getInfo,
        readSession: (credential) => readSession(accounts, credential),
      });
      const timer = setInterval(() => void sweep().catch((error: unknown) => app.log.warn({ err: error }, 'sweep')), SWEEP_MS);
      timer.unref();
      app.addHook('onClose', async () => clearInterval(timer));
    },
  };
}

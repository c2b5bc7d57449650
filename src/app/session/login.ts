/** The login flow of specification section 4: REST first, then GraphQL, taking over a session that runs elsewhere. */
import { facts } from 'virtual:skema/facts';
import { orFail } from '../start/bring-part.ts';
import { callRest } from '../wire/rest.ts';
import { logError } from '../log.ts';
import { enter } from './enter.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** Told of the seconds to wait, when there were too many tries. */
export type OnWait = (seconds: number) => void;

/** True when the session stands; a refusal has shown its notice, an exception is only logged (ledger H-01, H-02). */
export async function login(credentials: Credentials, onWait?: OnWait): Promise<boolean> {
  const token = await loginByRest(credentials);
  if (token !== null) return enter({ token, issuer: facts.homes.login });
  try {
    // Nobody is logged in by a connection that comes back later.
    const { loginByGraph } = await orFail(() => import('./login-by-graph.ts'));
    return await loginByGraph(credentials, onWait);
  } catch (error) {
    logError(error);
    return false;
  }
}

/** The token, or null when this path failed in whatever way. */
async function loginByRest({ username, password }: Credentials): Promise<string | null> {
  try {
    const { code, data } = await callRest(facts.homes.login, 'login', { username, password });
    return code === 200 ? tokenOf(data) : null;
  } catch (error) {
    logError(error);
    return null;
  }
}

export const tokenOf = (output: Record<string, unknown> | null): string | null => {
  const token = output?.['accessToken'];
  return typeof token === 'string' && token !== '' ? token : null;
};

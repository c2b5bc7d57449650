/** The login flow of specification section 4: REST first, then GraphQL, taking over a session that runs elsewhere. */
import { toast } from '../controls/toast.ts';
import { ApiError } from '../data/api-error.ts';
import { callRest } from '../data/rest.ts';
import { logError } from '../log.ts';
import { text } from '../text.ts';
import { enter } from './enter.ts';
import { AUDIENCE, CONFIG, DEVICE } from './fixed.ts';
import { session } from './store.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** True when the session stands; a refusal has shown its notice, an exception is only logged (ledger H-01, H-02). */
export async function login(credentials: Credentials): Promise<boolean> {
  const token = await loginByRest(credentials);
  return token === null ? loginByGraph(credentials) : enter({ token, issuer: 'rasionalisasi' });
}

/** The token, or null when this path failed in whatever way. */
async function loginByRest({ username, password }: Credentials): Promise<string | null> {
  try {
    const { code, data } = await callRest('rasionalisasi', 'auth/login', { username, password });
    return code === 200 ? tokenOf(data) : null;
  } catch (error) {
    logError(error);
    return null;
  }
}

async function loginByGraph({ username, password }: Credentials): Promise<boolean> {
  const input = { audience: AUDIENCE, config: CONFIG, device: DEVICE, identifier: username, password };
  try {
    const { execute } = await import('./execute.ts');
    let { info, output } = await execute('login', input);
    const conflict = output?.['conflict'];
    if (typeof conflict === 'string' && conflict !== '') {
      session.dispatch({ type: 'conflict', conflict });
      ({ info, output } = await execute('revokeAndLogin', { ...input, conflict }));
    }
    const token = info.status === 'success' ? tokenOf(output) : null;
    if (token !== null) return await enter({ token, issuer: 'identitas' });
    toast.danger(text.session.invalid);
  } catch (error) {
    // Too many tries reads like a wrong password (decision 15).
    if (error instanceof ApiError && error.status === 429) toast.danger(text.session.invalid);
    else logError(error);
  }
  return false;
}

const tokenOf = (output: Record<string, unknown> | null): string | null => {
  const token = output?.['accessToken'];
  return typeof token === 'string' && token !== '' ? token : null;
};

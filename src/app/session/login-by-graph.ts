/** The second half of the login, which most people never need: GraphQL, and another session that is in the way. */
import { facts } from 'virtual:skema/facts';
import { toast } from '../controls/toast/toast.ts';
import { ApiError } from '../wire/api-error.ts';
import { words as text } from 'virtual:skema/words/base';
import { enter } from './enter.ts';
import { execute } from './execute.ts';
import { tokenOf, type Credentials, type OnWait } from './login.ts';
import { session } from './store.ts';

/** Throws what nobody is told of; a refusal has shown its notice. */
export async function loginByGraph({ username, password }: Credentials, onWait?: OnWait): Promise<boolean> {
  const input = { ...facts.issuers[facts.homes.sessions], identifier: username, password };
  try {
    let { info, output } = await execute('login', input);
    const conflict = output?.['conflict'];
    if (typeof conflict === 'string' && conflict !== '') {
      session.dispatch({ type: 'conflict', conflict });
      ({ info, output } = await execute('revokeAndLogin', { ...input, conflict }));
    }
    const token = info.status === 'success' ? tokenOf(output) : null;
    if (token !== null) return await enter({ token, issuer: facts.homes.sessions });
  } catch (error) {
    // Too many tries reads like a wrong password (decision 15); how long to wait is said beside it (decision 47).
    if (!(error instanceof ApiError) || error.status !== 429) throw error;
    if (error.retryAfter !== null) onWait?.(error.retryAfter);
  }
  toast.danger(text.session.invalid);
  return false;
}

/** The server has said that a session is no more: what the next call of this page would meet is told now. */
import { getInfo } from './get-info.ts';
import { renewSession } from './identity.ts';
import { session } from './store.ts';

export async function lookWhoIsIn(): Promise<void> {
  const { state, token, issuer, expired } = session.get();
  if (state !== 'in' || token === null || issuer === null || expired) return;
  const { code, at } = await getInfo(token, issuer, () => session.get().token === token);
  // Another tab may have signed in meanwhile, or a call has met it first.
  const now = session.get();
  if (code === 401 && now.token === token && !now.expired) await renewSession(token, typeof at === 'string' ? at : null);
}

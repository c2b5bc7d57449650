/** What every screen calls: a document on a client, with the session's token; a 401 asks for a login and goes on. */
import { renewSession } from '../session/identity.ts';
import { session } from '../session/store.ts';
import { words as text } from 'virtual:skema/words/base';
import { ApiError } from '../wire/api-error.ts';
import { forgetEarly } from './early.ts';
import { noteWrite } from './own.ts';
import { sendDocument, type SendOptions, type Variables } from '../wire/graph.ts';

export interface RequestOptions extends Omit<SendOptions, 'token'> {
  /** Nobody waits for the answer yet, so nobody is asked to log in for it. */
  isEarly?: boolean;
}

/** The reply's `data`. Throws `ApiError`; failures that the reply's `info` tells are the caller's to read. */
export async function request<T>(
  client: string,
  document: string,
  variables: Variables = {},
  { isEarly, ...options }: RequestOptions = {},
): Promise<T> {
  const ask = async (token: string | null): Promise<T> => {
    const data = await sendDocument<T>(client, document, variables, { ...options, token });
    if (saysExpired(data)) throw expired();
    return data;
  };
  if (isEarly) return ask(session.get().token);
  const answer = withSession(ask);
  if (document.startsWith('mutation')) noteWrite(answer.finally(forgetEarly));
  return answer;
}

/** Asks with the session's token; after a 401 for it once more, as soon as the same person is logged in again. */
export async function withSession<T>(ask: (token: string | null) => Promise<T>): Promise<T> {
  const { state, token } = session.get();
  // A page that is on its way out after a logout asks in vain.
  if (state === 'out') throw expired();
  try {
    return await ask(token);
  } catch (error) {
    if (!isExpiry(error) || !(await renewSession(token, error.at))) throw error;
    return ask(session.get().token);
  }
}

const expired = (): ApiError => new ApiError(401, 'UNAUTHENTICATED', text.request.expired);

/** The application's own key being refused is no matter of the session. */
/** Whoever left, or whose session ended: that is told of its own. */
export const isExpiry = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401 && error.code !== 'API_KEY';

/** A service that says 401 only inside its `info` block. */
const saysExpired = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Object.values(data).some((root: { info?: { code?: number } } | null) => root?.info?.code === 401);

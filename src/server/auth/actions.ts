/** The actions of `execute` (specification 7.4, decisions 7 and 12): session and action-log matters only. */
import type { Pool } from 'pg';
import type { Principal } from '../../engine/rights/access.ts';
import { AppError } from '../../engine/errors.ts';
import { type Answer, SUCCESS, answered, failure } from '../answer.ts';
import { asRun } from '../bulk/runs.ts';
import { isId } from '../../engine/fields/index.ts';
import type { Repository } from '../data/repository/repository.ts';
import { type Credential, NO_COMPANION, companionCookie, newCompanion, readCredential } from './credential.ts';
import type { Credentials, Login, LoginResult } from './login.ts';
import type { OneTimePassword } from './one-time.ts';
import type { ChangePassword } from './own-password.ts';
import { may, must, optionalText, readObject, textAt } from './reading.ts';

/** What an action needs of the HTTP request. */
export interface Caller {
  ip: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Goes with the answer. */
  sendCookie: (cookie: string) => void;
  /** Whoever asked went away; made when it is asked for. */
  gone?: () => AbortSignal;
}

export type Execute = (principal: Principal | null, action: string, input: unknown, request: Caller) => Promise<Answer>;

interface Tools {
  pool: Pool;
  login: Login;
  repository: Repository;
  logout: (credential: Credential) => Promise<boolean>;
  changePassword: ChangePassword;
  oneTimePassword: OneTimePassword;
}

type Action = (tools: Tools, principal: Principal | null, input: unknown, request: Caller) => Promise<Answer>;

const success = (output: unknown): Answer => ({ info: SUCCESS, output });
const refused = (refusal: AppError): Answer => ({ info: failure(refusal), output: null });

/** Audience, config and device are the client's own and decide nothing (ledger G-09). */
const LOGIN = { audience: may('text'), config: may('any'), device: may('text'), identifier: must('text'), password: must('text') };
const REVOKE = { ...LOGIN, conflict: must('text') };

const credentialsOf = (input: Record<string, unknown>, { headers }: Caller): Credentials => ({
  username: textAt(input, 'identifier'),
  password: textAt(input, 'password'),
  place: { device: optionalText(input, 'device')?.slice(0, 100) ?? null, companion: newCompanion(headers) },
});

async function toReply({ login }: Tools, { place }: Credentials, { sendCookie }: Caller, result: LoginResult): Promise<Answer> {
  if (result.is === 'open' && place.companion !== null) sendCookie(companionCookie(place.companion));
  if (result.is === 'refused') return refused(new AppError('LOGIN_FAILED'));
  return success(result.is === 'open' ? { accessToken: result.token } : { conflict: await login.offerConflict(result.userId) });
}

const signedIn = (principal: Principal | null): Principal => {
  if (principal === null) throw new AppError('UNAUTHENTICATED');
  return principal;
};
const keyOf = ({ headers }: Caller): string | null => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
};

/** Under which its progress is asked for, and under which it is cancelled. */
function runOf(given: Record<string, unknown>): string | undefined {
  const run = optionalText(given, 'run');
  if (run !== null && !isId(run)) throw new AppError('BAD_REQUEST', { why: 'input.run: write a UUID' });
  return run ?? undefined;
}

const ACTIONS: Record<string, Action> = {
  login: async (tools, _principal, input, request) => {
    const credentials = credentialsOf(readObject(input, LOGIN), request);
    return toReply(tools, credentials, request, await tools.login.login('graphql', credentials, request.ip));
  },
  revokeAndLogin: async (tools, _principal, input, request) => {
    const given = readObject(input, REVOKE);
    const credentials = credentialsOf(given, request);
    return toReply(tools, credentials, request, await tools.login.revokeAndLogin(credentials, textAt(given, 'conflict'), request.ip));
  },
  // A token that is none any more is logged out already.
  logout: async ({ logout }, _principal, input, { headers, sendCookie }) => {
    readObject(input, {});
    const credential = readCredential(headers);
    // The cookie of another session, opened since in the same browser, stays.
    if (credential !== null && (await logout(credential)) && credential.companion !== null) sendCookie(NO_COMPANION);
    return success(null);
  },
  password: async ({ changePassword }, principal, input, { headers }) => {
    const given = readObject(input, { old: must('text'), new: must('text') });
    const { token } = readCredential(headers) ?? {};
    if (token === undefined) throw new AppError('UNAUTHENTICATED');
    const change = { old: textAt(given, 'old'), new: textAt(given, 'new'), token };
    return { info: await changePassword(signedIn(principal), change), output: null };
  },
  oneTimePassword: async ({ oneTimePassword }, principal, input) => {
    const given = readObject(input, { id: must('text') });
    return oneTimePassword(signedIn(principal), textAt(given, 'id'));
  },
  undo: async ({ pool, repository }, principal, input, request) => {
    const given = readObject(input, { actionId: must('text'), why: may('text'), run: may('text') });
    const options = { idempotencyKey: keyOf(request), why: optionalText(given, 'why') };
    const who = signedIn(principal);
    const { info, touched } = await asRun(pool, who.userId, runOf(given), (tell) =>
      repository.undo(who, textAt(given, 'actionId'), { ...options, tell }),
    );
    return { info, output: { records: touched } };
  },
  restore: async ({ repository }, principal, input, request) => {
    const given = readObject(input, { resource: must('text'), id: must('text') });
    const [resource, id] = [textAt(given, 'resource'), textAt(given, 'id')];
    const { info } = await repository.restore(signedIn(principal), resource, id, null, { idempotencyKey: keyOf(request) });
    return { info, output: { records: [{ resource, id }] } };
  },
};

export const createActions =
  (tools: Tools): Execute =>
  async (principal, action, input, request) => {
    const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (!run) throw new AppError('OPERATION_UNKNOWN', { values: { name: action } });
    return run(tools, principal, input, request).catch((error: unknown) => refused(answered(error)));
  };

/** A screen's own operation: what it reads or does in one question, beside the operations of resources. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Pool } from 'pg';
import type { Principal } from '../engine/rights/access.ts';
import { AppError } from '../engine/errors.ts';
import { FORMATS } from '../engine/formats.ts';
import type { Registry } from '../engine/resource.ts';
import { type Answer, SUCCESS, answered, failure } from './answer.ts';
import { retryRead } from './data/faults.ts';
import type { Expected } from './lists/expected.ts';
import { noting } from './data/repository/noting.ts';
import type { Repository } from './data/repository/repository.ts';

export interface ViewTools {
  registry: Registry;
  pool: Pool;
  repository: Repository;
  clock: () => Date;
  /** What it says there ought to be in a sheet, by resource. */
  expected: Readonly<Record<string, Expected>>;
}

/** Who asks, and from where. */
export interface ViewCall {
  principal: Principal | null;
  /** For limits of public views. */
  ip: string;
  idempotencyKey: string | null;
  /** Whoever asked went away: what is only looked at may end. Made when it is asked for. */
  gone?: (() => AbortSignal) | undefined;
}

/** `principal` is that of a person with one of the view's roles. */
export type SignedInCall = ViewCall & { principal: Principal };

export interface View {
  name: string;
  kind: 'query' | 'mutation';
  /** One of these is needed; none: whoever is signed in; null: anybody may ask. */
  roles: readonly string[] | null;
  /** Refuses, or gives the output; an `AppError` of 404, 409 or 422 becomes `info`. */
  run: (tools: ViewTools, call: ViewCall, input: unknown) => Promise<unknown>;
}

interface Declaration<I, C> {
  name: string;
  kind?: View['kind'];
  /** JSON Schema of the input; unknown keys are refused. */
  input: object;
  run: (tools: ViewTools, call: C, input: I) => Promise<unknown>;
}

export const ajv = new Ajv({ strict: true, allowUnionTypes: true, formats: { ...FORMATS } });

const textOf = ({ instancePath, message, params }: ErrorObject): string => {
  const named = [params['allowedValues'] ?? params['additionalProperty'] ?? []].flat().join(', ');
  return `input${instancePath} ${message}${named && `: ${named}`}`;
};

/** What keeps to the schema; without anything, an object of nothing. */
export const checked = <T>(validate: ValidateFunction<T>, input: unknown): T => {
  const given = input ?? {};
  if (!validate(given)) throw new AppError('BAD_REQUEST', { why: validate.errors!.map(textOf).join(', ') });
  return given;
};

function toView<I, C>(
  roles: View['roles'],
  { name, kind = 'query', input: schema, run }: Declaration<I, C>,
  admit: (call: ViewCall) => C,
): View {
  const validate = ajv.compile<I>(schema);
  return { name, kind, roles, run: async (tools, call, input) => run(tools, admit(call), checked(validate, input)) };
}

function signedIn({ principal, ...call }: ViewCall): SignedInCall {
  if (principal === null) throw new AppError('UNAUTHENTICATED');
  return { ...call, principal };
}

/** Anybody may ask; nothing in it belongs to a person. */
export const publicView = <I>(declared: Declaration<I, ViewCall>): View => toView(null, declared, (call) => call);

/** Whoever is signed in may ask; `decide` says what is there for them. */
export const personView = <I>(declared: Declaration<I, SignedInCall>): View => toView([], declared, signedIn);

/** Only with one of these roles. Rows are decided by `decide` on the resources that are read. */
export const roleView = <I>(roles: readonly string[], declared: Declaration<I, SignedInCall>): View =>
  toView(roles, declared, (call) => {
    const { principal } = signedIn(call);
    if (!roles.some((role) => principal.roles.includes(role)))
      throw new AppError('FORBIDDEN', {
        why: `view ${declared.name}: it is for ${roles.join(', ')}`,
        reason: { rule: 'role', verb: 'view', title: '', roles },
      });
    return { ...call, principal };
  });

export const ID = { type: 'string', format: 'uuid' } as const;

/** A closed object: no key but these. */
export const objectOf = (properties: Record<string, object>, required: readonly string[] = []): object => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});

/** The answer's `info.state` is the action that it wrote, as of any other write. */
export async function runView(view: View, tools: ViewTools, call: ViewCall, input: unknown): Promise<Answer> {
  const { repository, action } = noting(tools.repository);
  const ask = (): Promise<unknown> => view.run({ ...tools, repository }, call, input);
  try {
    const output = await (view.kind === 'query' ? retryRead(ask) : ask());
    return { info: { ...SUCCESS, state: action() }, output };
  } catch (error) {
    const refusal = answered(error);
    return { info: failure(refusal), output: refusal.output, reason: refusal.reason };
  }
}

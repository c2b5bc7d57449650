/** The only road by which records change: form, import, seed, undo. */
import type { Pool } from 'pg';
import type { Principal } from '../../../engine/rights/access.ts';
import { AppError } from '../../../engine/errors.ts';
import { isId } from '../../../engine/fields/index.ts';
import type { Deed, GridOutcome, GridRow } from '../../../engine/bulk.ts';
import type { Info } from '../../../engine/reply.ts';
import type { Registry, Resource } from '../../../engine/resource.ts';
import type { Question } from '../../sql/statement.ts';
import { SUCCESS } from '../../answer.ts';
import { untilGone } from '../gone.ts';
import { withRetry } from '../transaction.ts';
import { createRecords } from './create.ts';
import type { WriteResult } from './idempotency.ts';
import { type BulkJob, type BulkResult, runBulk } from './many/run.ts';
import { type RedirectJob, type RedirectResult, redirect } from './many/redirect.ts';
import { saveSheet } from './many/sheet.ts';
import { type Ground, type Who, type WriteJob, type WriteOptions, inOne, write } from './perform.ts';
import { removeRecord, restoreRecord } from './bin.ts';
import { inTurn } from './rehearsal/in-turn.ts';
import { type Effects, type Rehearsed, sayEffects, type SettingEffect, tellingOf } from './rehearsal/rehearse.ts';
import { enact, touches } from './rehearsal/deed.ts';
import { type Undone, undoAction } from './undo/undo.ts';
import { updateRecord } from './update.ts';
import type { Work } from './work.ts';
import { type Writer, type Writing, createWriter } from './writer.ts';

export type { Writer } from './writer.ts';

/** How an answer reads the record that was written. */
export interface Answer {
  /** What it answers with, as text: another selection is another request. */
  selection: string;
  /** What reads the record's JSON text; null when this principal may not read it. */
  ask: (principal: Principal, id: string) => Question | null;
}

interface UpdateOptions extends WriteOptions {
  /** Without it `outputText` is null. */
  select?: Answer;
}
type Options = Omit<UpdateOptions, 'screen' | 'keptSession'>;

export interface BulkOptions {
  verb: 'import' | 'seed';
  why?: string | null;
  /** Everything happens, and then nothing has. */
  dryRun?: boolean;
}

export interface ManyOptions extends Omit<Options, 'select'> {
  /** Everything happens, and then nothing has. */
  dryRun?: boolean;
  /** Nobody waits for it any more: what is only tried ends. */
  gone?: AbortSignal | undefined;
}

export interface UndoOptions extends ManyOptions {
  /** What stands in the way of some steps leaves the others. */
  partly?: boolean;
  /** Hears how many of its steps are gone through, and may throw to end it. */
  tell?: (finished: number, total: number) => void;
}

/** Of a rehearsal: what it comes to elsewhere. */
type Said = Pick<Rehearsed<unknown>, 'said'>;

type Named = Resource | string;

/** Refusals are thrown as `AppError`; a conflict carries the record as it is now, as JSON text. `info.state` is the action's id, for undo. */
export interface Repository {
  create: (principal: Principal, resource: Named, input: unknown, options?: Options) => Promise<WriteResult>;
  update: (
    principal: Principal,
    resource: Named,
    id: string,
    version: number,
    input: unknown,
    options?: UpdateOptions,
  ) => Promise<WriteResult>;
  remove: (principal: Principal, resource: Named, id: string, version: number, options?: Options) => Promise<WriteResult>;
  /** Out of the bin; `version` null takes any. */
  restore: (principal: Principal, resource: Named, id: string, version: number | null, options?: Options) => Promise<WriteResult>;
  undo: (principal: Principal, actionId: string, options?: UndoOptions) => Promise<Undone & Said & { info: Info }>;
  /** What this would come to elsewhere, in sentences; nothing is written. Refused as the deed itself would be. */
  effect: (principal: Principal, deed: Deed) => Promise<readonly string[]>;
  /** One action over many records, each of which is written or says why not. */
  bulk: (principal: Principal, resource: Resource, job: BulkJob, options?: ManyOptions) => Promise<BulkResult & Said & { info: Info }>;
  /** What points at one record points at another, and the record goes into the bin, as one action. */
  redirect: (
    principal: Principal,
    resource: Resource,
    job: RedirectJob,
    options?: ManyOptions,
  ) => Promise<RedirectResult & Said & { info: Info }>;
  /** Many records with values of their own as one action of a person: what `work` throws undoes all of it. `request` is what makes a repetition the same, and a repetition gets the same result. */
  together: <T>(principal: Principal, request: unknown, options: Options, work: Writing<T>) => Promise<{ info: Info; result: T }>;
  /** One action over cells of many records, each with its own value; what is refused or overtaken says so, and stops nothing else. */
  sheet: (
    principal: Principal,
    resource: Resource,
    rows: readonly GridRow[],
    options?: ManyOptions,
  ) => Promise<GridOutcome & { info: Info }>;
  /** Many records in one transaction and one action. What `work` throws undoes all of it. */
  transaction: <T>(principal: Principal, options: BulkOptions, work: (writer: Writer) => Promise<T>) => Promise<T>;
}

export function createRepository({
  registry,
  pool,
  clock = () => new Date(),
  onFollowed = () => undefined,
  onChanged = () => undefined,
  effects = {},
  setting = null,
}: {
  registry: Registry;
  pool: Pool;
  clock?: () => Date;
  onFollowed?: () => void;
  onChanged?: Ground['onChanged'];
  effects?: Effects;
  setting?: SettingEffect | null;
}): Repository {
  const telling = tellingOf(registry, effects, setting);
  const ground: Ground = { registry, pool, clock, onFollowed, onChanged };

  type Change = Pick<WriteJob, 'principal' | 'verb' | 'record'> & { resource: Named; body: readonly unknown[]; options?: UpdateOptions };
  /** The id of the record is what `act` returns on create, and known before otherwise. */
  function change(
    { resource: named, body, options: { select, ...options } = {}, ...job }: Change,
    act: (...at: [Work, Resource]) => Promise<unknown>,
  ): Promise<WriteResult> {
    const { principal, verb, record } = job;
    const name = typeof named === 'string' ? named : named.name;
    if (!registry.has(name) || (record !== null && !isId(record))) return Promise.reject(new AppError('NOT_FOUND'));
    return write(ground, {
      ...job,
      ...options,
      request: [verb, name, record, body, options.screen ?? null, options.why ?? null, select?.selection ?? null],
      select: select ? (id) => select.ask(principal, id) : null,
      act: async (work) => {
        const result = await act(work, registry.get(name));
        return record ?? (result as string);
      },
    });
  }

  async function createOne(work: Work, resource: Resource, input: unknown): Promise<string> {
    const [outcome] = await createRecords(work, resource, [{ input }]);
    if (outcome instanceof AppError) throw outcome;
    return outcome!.id;
  }

  const silent = { ...ground, onFollowed: () => undefined };
  /** Everything happens, and then nothing has; what it comes to elsewhere is told. */
  const rehearse = <T>(who: Who, act: (work: Work) => Promise<T>, gone?: AbortSignal): Promise<Rehearsed<T>> => {
    const acting = (work: Work): Promise<Rehearsed<T>> =>
      untilGone(pool, work.client, gone, () => sayEffects(Object.assign(work, { gone }), telling, () => act(work)));
    return inTurn(who.principal.userId, () => withRetry(() => inOne(silent, who, acting, 'rollback')));
  };

  /** What came of it is kept with it, for a repetition of the request. */
  async function many<T>({ who, request, options }: Many, act: (work: Work) => Promise<T>): Promise<Rehearsed<T> & { info: Info }> {
    const { dryRun = false, gone, ...further } = options;
    if (dryRun) return { info: SUCCESS, ...(await rehearse(who, act, gone)) };
    let result: T;
    const { info, outputText } = await write(ground, {
      ...further,
      ...who,
      request,
      select: () => ({ text: 'select $1::text', values: [JSON.stringify(result)] }),
      record: null,
      act: async (work) => {
        result = await act(work);
        return work.log.id;
      },
    });
    return { info, result: JSON.parse(outputText!) as T, said: [] };
  }

  return {
    create: (principal, resource, input, options) =>
      change({ principal, verb: 'create', record: null, resource, body: [input], options }, (...at) => createOne(...at, input)),
    update: (principal, resource, id, version, input, options) =>
      change({ principal, verb: 'update', record: id, resource, body: [version, input], options }, (...at) =>
        updateRecord(...at, id, version, input),
      ),
    remove: (principal, resource, id, version, options) =>
      change({ principal, verb: 'remove', record: id, resource, body: [version], options }, (...at) => removeRecord(...at, id, version)),
    restore: (principal, resource, id, version, options) =>
      change({ principal, verb: 'restore', record: id, resource, body: [version], options }, (...at) => restoreRecord(...at, id, version)),
    undo: async (principal, actionId, { partly = false, tell, ...options } = {}) => {
      if (!isId(actionId)) throw new AppError('NOT_FOUND');
      const request = ['undo', actionId, options.why ?? null, ...(partly ? ['partly'] : [])];
      const who: Who = { principal, verb: 'undo', undoes: actionId, why: options.why ?? null };
      const { info, result, said } = await many({ who, request, options }, (work) => undoAction(work, actionId, { partly, tell }));
      return { info, said, ...result };
    },
    effect: async (principal, deed) => {
      if (!(await touches({ registry, pool }, deed, telling.names))) return [];
      const who: Who = { principal, verb: deed.verb, ...(deed.verb === 'undo' && { undoes: deed.action }) };
      return (await rehearse(who, (work) => enact(work, deed))).said;
    },
    bulk: async (principal, resource, job, options = {}) => {
      const { verb, choose, expected, edits } = job;
      const request = ['bulk', verb, resource.name, choose, expected, edits, options.why ?? null];
      const who: Who = { principal, verb: 'bulk', why: options.why ?? null };
      const { info, result, said } = await many({ who, request, options }, (work) => runBulk(work, resource, job));
      return { info, said, ...result };
    },
    redirect: async (principal, resource, job, options = {}) => {
      const { id, to, expected } = job;
      const request = ['redirect', resource.name, id, to, expected, options.why ?? null];
      const who: Who = { principal, verb: 'bulk', why: options.why ?? null };
      const { info, result, said } = await many({ who, request, options }, (work) => redirect(work, resource, job));
      return { info, said, ...result };
    },
    together: (principal, request, options, act) =>
      many({ who: { principal, verb: 'sheet', why: options.why ?? null }, request: ['together', request], options }, (work) =>
        act(createWriter(work)),
      ),
    sheet: async (principal, resource, rows, options = {}) => {
      const who: Who = { principal, verb: 'sheet', why: options.why ?? null };
      const request = ['sheet', resource.name, rows, options.why ?? null];
      const { info, result } = await many({ who, request, options }, (work) => saveSheet(work, resource, rows));
      return { info, ...result };
    },
    transaction: (principal, { verb, why = null, dryRun = false }, act) =>
      inOne(ground, { principal, verb, why }, (work) => act(createWriter(work)), dryRun ? 'rollback' : 'commit'),
  };
}

interface Many {
  who: Who;
  request: unknown;
  options: ManyOptions;
}

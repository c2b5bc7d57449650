/**
 * What a rule module of an entity may say. The server runs it inside the write's transaction, in the order of `Rules`;
 * `where`, `dependsOn`, `requiredWhen`, `compare`, `immutable` and `lockedWhen` of the schema file are not repeated here.
 */
import type { Principal } from '../rights/access.ts';
import type { Scalar } from '../field.ts';

/** A record by handle, in wire form: a relation as its id, a multiple one as a list of ids, a range as `[start, end]`. */
export type Values = Readonly<Record<string, unknown>>;

/** Per handle (`''`: the whole record) the sentences, without the asterisk. */
export type RuleMessages = Record<string, string[]>;

/** Live records that equal every given value; a list means one of them (null included), on a multiple relation a value means: has it. */
export type Where = Readonly<Record<string, Scalar | readonly Scalar[]>>;

/** The data as the transaction sees it: all live rows, whoever asks. A record carries its `id` beside its values. */
export interface RuleData {
  find: (resource: string, id: string) => Promise<Values | null>;
  findWhere: (resource: string, where: Where, limit?: number) => Promise<Values[]>;
  count: (resource: string, where: Where) => Promise<number>;
  /** Until this write has ended, nobody else who asks for the same name gets further than here; what was read before is read anew. */
  alone: (name: string) => Promise<void>;
  /** Writes these values, with version and action log, without running rules again. */
  update: (resource: string, id: string, values: Values) => Promise<void>;
}

/** What is known without asking the database; the form knows as much. */
export interface ValueContext {
  /** The whole record as it would be stored. */
  values: Values;
  /** As it is stored; null for a new one. */
  before: Values | null;
  /** `yyyy-MM-dd` by the product's clock. */
  today: string;
}

export interface RuleContext extends ValueContext {
  id: string;
  /** Handles whose value differs from `before`; on create those that were given. */
  changed: ReadonlySet<string>;
  principal: Principal;
  /** The screen that writes, under a right of its own; absent: form, import, undo. */
  screen?: string | null;
  /** ISO UTC. */
  now: string;
  data: RuleData;
}

export interface RemoveContext extends Pick<RuleContext, 'id' | 'principal' | 'today' | 'now' | 'data'> {
  /** Into the bin, or out of it again. */
  verb: 'remove' | 'restore';
  before: Values;
}

/** Who looks at which stored record. */
export interface ClosedContext {
  id: string;
  before: Values;
  principal: Pick<Principal, 'userId' | 'roles' | 'system'>;
}

/** What a person may not write at this moment, whatever the role may: every record, or those that hold these values. */
export interface Closing {
  where?: Where;
  /** Of these not those that hold these values, as one's own: `{ id: principal.userId }`. */
  except?: Where;
  /** The rule, since or until when, and whom to ask, in words. */
  why: string;
}

/** Who asks, and when. */
export type Moment = Pick<RuleContext, 'principal' | 'today' | 'now' | 'data'>;

/** The records of a relation that this person may choose in this record; null while nothing says which. */
export type Offer = (values: Values, data: RuleData, principal: Principal) => Promise<readonly string[] | null>;

/** What a form is about to save. */
interface AskContext {
  values: Values;
  /** Handles whose value differs from the stored record, or from the defaults of a new one. */
  changed: ReadonlySet<string>;
}

/** What needs no query: the form runs it too. */
export interface FormRules {
  /** By relation, the other relations of the record that decide what `offers` gives. */
  offeredBy?: Readonly<Record<string, readonly string[]>>;
  /** By relation, why a record that is there is left out by `offers`, and by nothing else: a sentence without its point, or what says it. */
  whyNotOffered?: Readonly<Record<string, string | (() => string)>>;
  /** Whether this person cannot change this field of this record, whatever the role may write; the form shows it as it is. */
  isClosed?: (handle: string, context: ClosedContext) => boolean;
  /** Of a field that `isClosed`: the rule, since when, and whom to ask, in words. No value that this person may not read. */
  whyClosed?: (handle: string, context: ClosedContext) => string | null;
  checkValues?: (context: ValueContext) => RuleMessages;
  /** What a person is asked before this is saved, beside `confirmChange` of the schema file; null: nothing. */
  question?: (context: AskContext) => string | null;
}

export interface Rules extends FormRules {
  /** By relation, what a look-up for it gives; `check` refuses everything else. */
  offers?: Readonly<Record<string, Offer>>;
  /** What is closed to this person now: nothing of it is created, changed, deleted or restored, and the app says so before anybody tries. */
  closings?: (context: Moment) => Promise<readonly Closing[]>;
  /**
   * Copied and derived fields, before anything is checked; their handles then count as changed. Of what an undo, a redo or the bin
   * puts back it hears as of a record that stands so already, with nothing in `changed`: what it copies from others it gives anew.
   */
  beforeWrite?: (context: RuleContext) => Promise<Values> | Values;
  check?: (context: RuleContext) => Promise<RuleMessages>;
  /** What else follows from the write. */
  afterWrite?: (context: RuleContext) => Promise<void>;
  /** What is not refused, and still must be said after a change. */
  tell?: (context: RuleContext) => Promise<RuleMessages> | RuleMessages;
  /** Why this record may not be deleted, or not be taken back out of the bin; nothing when it may. */
  beforeRemove?: (context: RemoveContext) => Promise<RuleMessages> | RuleMessages;
}

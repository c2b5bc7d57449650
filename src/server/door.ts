/** What a product brings to the server alone. All of it may be left out. */
import type { Pool } from 'pg';
import { type Form, FUNCTION, listOf, mapOf, OBJECT, objectOf, orNull, readForm, TEXT, TEXTS, wholeOf } from '../engine/check/forms.ts';
import { FLAG } from '../engine/keys/shape.ts';
import type { Report } from '../engine/check/problem.ts';
import type { MoreInfo } from './auth/auth.ts';
import { RECORDS } from './export/catalogue.ts';
import type { Datasets } from './export/dataset.ts';
import type { Effects } from './data/repository/rehearsal/rehearse.ts';
import type { Expected } from './lists/expected.ts';
import type { Retention } from './retention/days.ts';
import type { TableShape } from './import/table.ts';
import type { SeedContext, SeedReport } from './seed/write.ts';
import type { View } from './view.ts';

/** Work beside the requests of this process. */
export interface Background {
  start: () => void;
  /** Something was written that concerns it. */
  wake: () => void;
  /** After what is under way. */
  stop: () => Promise<void>;
}

export interface BackgroundTools {
  pool: Pool;
  log: { warn: (facts: object, message: string) => void };
}

export interface DemoContext extends SeedContext {
  /** Of every demo account. */
  password: string;
}

export interface Seed {
  /** What every installation has; null where it is there already. */
  base: (context: SeedContext) => Promise<SeedReport | null>;
  /** Data to look around in; `scale` repeats the bulk of it, where the demo knows what that is (`scales`). */
  demo: (context: DemoContext, options?: { scale?: number }) => Promise<SeedReport>;
  /** Demo accounts that are printed at each start, one per role. */
  usernames: readonly string[];
  /** Whether what the demo began with has gone by since; a start then says how it is written again. */
  isOver?: (context: SeedContext) => Promise<boolean>;
  scales?: true;
  /** They come from files, and have no ids of their own to be known by. */
  areImported?: true;
}

export interface ServerDoor {
  /** What getInfo tells beside the account. */
  moreInfo: MoreInfo;
  views: readonly View[];
  background: (tools: BackgroundTools) => Background;
  /** For how many days a record stays in the bin before it goes for good; null or empty: it stays. */
  retention: Retention;
  seed: Seed | null;
  /** What can be exported beside the records of resources, and who exports at all. */
  datasets: Datasets;
  /** By resource: what a change of its `effect` fields comes to elsewhere, said before it is made. */
  effects: Effects;
  /** By resource: which records its sheets (`pivot`) ask for, and which count; absent: all of them. */
  expected: Readonly<Record<string, Expected>>;
  /** Layouts of tables that an import reads beside one row per record. */
  shapes: readonly TableShape[];
}

const REST: Background = { start: () => undefined, wake: () => undefined, stop: () => Promise.resolve() };

export const defineServer = (door: Partial<ServerDoor>): ServerDoor => ({
  moreInfo: () => async () => ({}),
  views: [],
  background: () => REST,
  retention: () => Promise.resolve(null),
  seed: null,
  datasets: RECORDS,
  effects: {},
  expected: {},
  shapes: [],
  ...door,
});

const SEED = objectOf({ base: FUNCTION, demo: FUNCTION, usernames: TEXTS, isOver: FUNCTION, scales: FLAG, areImported: FLAG }, [
  'base',
  'demo',
  'usernames',
]);
const EFFECTS = 'an object such as { book: { measure: async ({ db }) => …, say: (before, after) => [] } }';
const RETENTION: Form = {
  test: FUNCTION.test,
  write: "a function, or an object such as { entity: 'settings', field: 'daysInBin' }",
  pick: () => wholeOf({ entity: TEXT, field: TEXT }),
};
const DOOR = objectOf({
  moreInfo: FUNCTION,
  views: listOf(OBJECT, 'a list of views'),
  background: FUNCTION,
  retention: RETENTION,
  seed: orNull(SEED),
  datasets: OBJECT,
  effects: mapOf(objectOf({ measure: FUNCTION, say: FUNCTION }, ['measure', 'say']), EFFECTS),
  expected: mapOf(objectOf({ by: TEXT, of: FUNCTION }, ['by', 'of']), 'what is expected by entity'),
  shapes: listOf(OBJECT, 'a list of shapes of tables'),
});

/** What was exported as `server`; each misfit is told. */
export const readServerDoor = (report: Report, given: unknown): Partial<ServerDoor> =>
  (readForm(report, OBJECT.test(given) ? '' : 'server', given, DOOR) ?? {}) as Partial<ServerDoor>;

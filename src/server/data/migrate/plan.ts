import type { ClientBase } from 'pg';
import { hostWords } from '../../locale.ts';
import { quote } from '../../../engine/names.ts';
import type { Allowances } from './allowances.ts';
import type { FieldRule } from './columns/field-rules.ts';
import { type Misfits, SHOWN, sampleOf } from './columns/misfits.ts';
import type { Snapshot } from './snapshot.ts';

const ALIKE_SHOWN = 5;

/** Rows that are alike, the first of them. */
export interface Alike {
  texts: string[];
  names: string[];
}

/** Questions to the data that decide whether a change fits it. */
function probeData(client: ClientBase) {
  const number = async (sql: string): Promise<number> => Number((await client.query<{ n: string }>(sql)).rows[0]!.n);
  const count = (table: string, condition: string): Promise<number> =>
    number(`select count(*) as n from ${quote(table)} where ${condition}`);
  return {
    /** Whether no row is there for which the condition holds. */
    isEmpty: async (table: string, condition = 'true'): Promise<boolean> =>
      (await number(`select count(*) as n from (select 1 from ${quote(table)} where ${condition} limit 1) as first_row`)) === 0,
    /** Rows for which the condition holds. */
    count,
    /** The same rows, with the first of these texts of theirs; of a link table there are none. */
    misfits: async (table: string, condition: string, text: string | null): Promise<Misfits> => {
      const found = await count(table, condition);
      if (found === 0 || text === null) return { count: found, shown: [] };
      const { rows } = await client.query<{ text: string }>(
        `select ${text} as text from ${quote(table)} where ${condition} order by "createdAt", "id" limit ${SHOWN}`,
      );
      return { count: found, shown: rows.map((row) => row.text) };
    },
    /** Groups of live rows that agree in all expressions. */
    duplicates: (table: string, expressions: string, nullsDistinct: boolean): Promise<number> => {
      const filled = nullsDistinct ? ` and num_nulls(${expressions}) = 0` : '';
      return number(
        `select count(*) as n from (select 1 from ${quote(table)} where "deletedAt" is null${filled} group by ${expressions} having count(*) > 1) as twice`,
      );
    },
    /** Some of those groups: what stands in the columns of each of its rows, and what those are called. */
    alike: async (table: string, expressions: string, columns: readonly string[], called = 'null::text'): Promise<Alike[]> => {
      const first = (text: string): string => `(array_agg(${text} order by "createdAt", "id"))[1:${ALIKE_SHOWN}]`;
      const { rows } = await client.query<Alike>(
        `select ${first(`concat_ws(' / ', ${columns.map(quote).join(', ')})`)} as texts, ${first(called)} as names from ${quote(table)} where "deletedAt" is null
         group by ${expressions} having count(*) > 1 and num_nonnulls(${columns.map((name) => `min(${quote(name)}::text)`).join(', ')}) > 0 limit ${ALIKE_SHOWN}`,
      );
      return rows;
    },
    /** Whether two default expressions of a type give the same value. */
    sameDefault: async (type: string, a: string | null, b: string | null): Promise<boolean> => {
      if (a === b) return true;
      if (a === null || b === null) return false;
      const { rows } = await client.query<{ same: boolean }>(
        `select (${a})::${type}::text is not distinct from (${b})::${type}::text as same`,
      );
      return rows[0]!.same;
    },
  };
}

export interface PlanOptions {
  /** Development: what no schema file names and nobody ever filled goes by itself. */
  tidy?: boolean | undefined;
}

/** A change that would not fit the data there is: it waits for a person. */
export interface Refusal {
  /** File name without `.json`. */
  resource: string;
  handle: string;
  /** The exact statement that was not run; null where the database has nothing to do. */
  statement: string | null;
  fact: string;
  /** What may be written into the schema file to let it happen; null: only other data or another schema helps. */
  allow: string | null;
  /** The rows it is about, where they can be named. */
  rows?: Misfits;
  /** Texts that stand in the column and become no value of the field: what `convert` could say of them. */
  unread?: string[];
  /** What becomes of the values once it is allowed; absent: they are kept as they are. */
  becomes?: 'kept' | 'carried' | 'cut' | 'filled' | 'empty';
  /** The field may not be empty. */
  isRequired?: boolean;
  /** It stands there already, and has permitted another change before. */
  isSpent?: boolean;
}

/** In this order, in one transaction; what is `after` comes behind it. */
export const INSIDE = ['drop', 'table', 'column', 'data', 'check', 'index', 'foreign', 'tidy'] as const;
type Phase = (typeof INSIDE)[number] | 'after';

export type Draft = ReturnType<typeof createDraft>;

/** A plan while it is being made. */
export function createDraft(client: ClientBase, given: { snapshot: Snapshot; allowances: Allowances; options: PlanOptions }) {
  const steps: { phase: Phase; statement: string }[] = [];
  return {
    ...given,
    probe: probeData(client),
    refusals: [] as Refusal[],
    notices: [] as string[],
    sentences: [] as string[],
    ghosts: [] as Ghost[],
    step: (phase: Phase, statement: string): void => void steps.push({ phase, statement }),
    of: (...phases: readonly Phase[]): string[] =>
      phases.flatMap((wanted) => steps.filter(({ phase }) => phase === wanted).map(({ statement }) => statement)),
  };
}

/** Of what the schema files no longer name, and the database still holds. */
export interface Ghost {
  table: string;
  /** null: the whole table. */
  column: string | null;
}

export interface Plan {
  /** First inside the one transaction, while the plan is made: the engine's own tables, and names, so that like is compared with like. */
  done: string[];
  /** Then inside it. */
  steps: string[];
  /** Resources whose one record is made then. */
  singles: string[];
  /** Afterwards, one by one: what would lock a large table for long. */
  after: string[];
  ghosts: Ghost[];
  /** What is noted of each field's rules then. */
  rules: FieldRule[];
  refusals: Refusal[];
  /** What a person should know though nothing needs doing. */
  notices: string[];
  /** What a person should do something about, told at every start too. */
  sentences: string[];
}

/** A field that must be filled becomes empty by no `convert`. */
const convertOf = (texts: readonly string[], isRequired: boolean): string =>
  `"convert": { "map": { ${texts.map((text) => `${JSON.stringify(text)}: …`).join(', ')} } }, ${hostWords().migrate.or} "convert": { "else": ${isRequired ? '…' : 'null'} }`;

function remediesOf({ allow, isSpent, unread, isRequired = false, becomes = 'kept' }: Refusal): string[] {
  const { mend, mendOrConvert, spent, allow: permit } = hostWords().migrate;
  const offers = unread ? [mendOrConvert(convertOf(unread, isRequired))] : allow === null ? [mend] : [];
  // What cannot be read at all no allowance lets in.
  if (allow !== null && !(unread && becomes !== 'kept')) offers.push(isSpent ? spent(allow) : permit(allow, becomes));
  return offers.map((offer) => `  ${offer}`);
}

export const formatRefusal = (refusal: Refusal): string => {
  const { resource, handle, statement, fact, rows } = refusal;
  const told = `schemas/${resource}.json: ${handle}: ${fact}${rows ? sampleOf(rows) : ''}.`;
  const lines = statement === null ? [told] : [`${told} ${hostWords().migrate.notRun}`, `  ${statement};`];
  return [...lines, ...remediesOf(refusal)].join('\n');
};

/** Every change in the order in which it is made; a comment stands for a record. */
export const statementsOf = ({ done, steps, singles, after }: Plan): string[] => [
  ...done,
  ...steps,
  ...singles.map((name) => `-- ${name}: ${hostWords().migrate.single}`),
  ...after,
];

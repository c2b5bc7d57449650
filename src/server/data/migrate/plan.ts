import type { ClientBase } from 'pg';
import { hostWords } from '../../locale.ts';
import type { Allowances } from './allowances.ts';
import type { FieldRule } from './columns/field-rules.ts';
import { type Misfits, sampleOf } from './columns/misfits.ts';
import { probeData, type Probe } from './probe.ts';
import type { Snapshot } from './snapshot.ts';

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
  /** It stands there already, and has permitted another change before. */
  isSpent?: boolean;
}

const PHASES = ['drop', 'table', 'column', 'data', 'check', 'index', 'foreign', 'tidy', 'after'] as const;
/** In this order; everything but `after` in one transaction. */
export type Phase = (typeof PHASES)[number];

/** A plan while it is being made. */
export class Draft {
  readonly snapshot: Snapshot;
  readonly allowances: Allowances;
  readonly probe: Probe;
  readonly options: PlanOptions;
  readonly refusals: Refusal[] = [];
  readonly notices: string[] = [];
  readonly sentences: string[] = [];
  readonly ghosts: Ghost[] = [];
  readonly #steps: Record<Phase, string[]> = {
    drop: [],
    table: [],
    column: [],
    data: [],
    check: [],
    index: [],
    foreign: [],
    tidy: [],
    after: [],
  };

  constructor(client: ClientBase, given: Pick<Draft, 'snapshot' | 'allowances' | 'options'>) {
    this.snapshot = given.snapshot;
    this.allowances = given.allowances;
    this.options = given.options;
    this.probe = probeData(client);
  }

  step(phase: Phase, statement: string): void {
    this.#steps[phase].push(statement);
  }

  inside(): string[] {
    return PHASES.filter((phase) => phase !== 'after').flatMap((phase) => this.#steps[phase]);
  }

  after(): string[] {
    return [...this.#steps.after];
  }
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

const convertOf = (texts: readonly string[]): string =>
  `"convert": { "map": { ${texts.map((text) => `${JSON.stringify(text)}: …`).join(', ')} } }, ${hostWords().migrate.or} "convert": { "else": null }`;

function remedyOf({ allow, isSpent, unread }: Refusal): string {
  if (unread) return `  ${hostWords().migrate.mendOrConvert(convertOf(unread))}`;
  if (allow === null) return `  ${hostWords().migrate.mend}`;
  return isSpent ? `  ${hostWords().migrate.spent(allow)}` : `  ${hostWords().migrate.allow(allow)}`;
}

export const formatRefusal = (refusal: Refusal): string => {
  const { resource, handle, statement, fact, rows } = refusal;
  const told = `schemas/${resource}.json: ${handle}: ${fact}${rows ? sampleOf(rows) : ''}.`;
  return [...(statement === null ? [told] : [`${told} ${hostWords().migrate.notRun}`, `  ${statement};`]), remedyOf(refusal)].join('\n');
};

const singleNote = (name: string): string => `-- ${name}: ${hostWords().migrate.single}`;

/** Every change in the order in which it is made; a comment stands for a record. */
export const statementsOf = ({ done, steps, singles, after }: Plan): string[] => [...done, ...steps, ...singles.map(singleNote), ...after];

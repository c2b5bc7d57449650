/** What one writing transaction makes stale, noted inside of it: a note and its write are there together or not at all. */
import type { ClientBase } from 'pg';
import { queryPrepared } from '../../server/graph/statement.ts';
import { type Touched, type Write, toTouched } from './touched.ts';

const INSERT = `
  insert into skema.basi (sekolah, tahun)
  select s."sekolah", s."tahun" from "siswa" s where s."id" = any($1::uuid[])
  union select * from unnest($2::uuid[], $3::uuid[])`;

export class StaleNotes {
  readonly #client: ClientBase;
  readonly #onStale: () => void;
  readonly #students = new Set<string>();
  readonly #pairs = new Map<string, Extract<Touched, { sekolah: unknown }>>();

  constructor(client: ClientBase, onStale: () => void) {
    this.#client = client;
    this.#onStale = onStale;
  }

  /** What a savepoint takes back later stays noted: computing it once more does no harm. */
  add(write: Write): void {
    for (const touched of toTouched(write)) {
      if ('siswa' in touched) this.#students.add(touched.siswa);
      else this.#pairs.set(`${touched.sekolah} ${touched.tahun}`, touched);
    }
  }

  /** Last in the transaction. */
  async flush(): Promise<void> {
    if (this.#students.size + this.#pairs.size === 0) return;
    const pairs = [...this.#pairs.values()];
    await queryPrepared(this.#client, INSERT, [[...this.#students], pairs.map(({ sekolah }) => sekolah), pairs.map(({ tahun }) => tahun)]);
    // Whoever listens waits a little before it looks; the commit comes sooner.
    this.#onStale();
  }
}

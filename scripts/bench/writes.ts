/** Creating and changing records: what the product is asked, the same statements for the bare server, the same work for the hand-written one. */
import type { Pool } from 'pg';
import type { Registry } from '../../src/engine/resource.ts';
import type { Other } from './cases.ts';
import type { BareWrite, Marks } from './replay.ts';
import type { Question } from './questions.ts';

/** Asks the product in this process; the statements it sends are written down. */
export type AskHere = (question: Question, key?: string) => Promise<unknown>;

export interface Place {
  registry: Registry;
  pool: Pool;
  askHere: AskHere;
  connections: number;
}

export interface WriteCase {
  bare: BareWrite;
  /** The next request of a connection, for each server, and what to do when it has succeeded. */
  product: (connection: number) => { question: Question; key: string | null };
  marks: (connection: number) => Marks;
  hand: (connection: number) => { path: string; body: Record<string, unknown> };
  succeeded: (side: 'product' | Other, connection: number) => void;
  /** Throws when one of the servers did not do what it said. */
  verify: () => Promise<void>;
}

interface Written {
  data: Record<string, { info: { code: number; state: string }; output: { id: string } }>;
}
export const writtenOf = (reply: unknown): Written['data'][string] => {
  const written = Object.values((reply as Written).data)[0]!;
  if (written.info.code !== 200) throw new Error(`menulis ditolak: ${JSON.stringify(written.info)}`);
  return written;
};

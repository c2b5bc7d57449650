/** Two ways of answering, in short rounds by turns, so that whatever else the machine does falls on both. */
import type { Client, Sample } from './load.ts';
import { readCpu } from './processes.ts';

export interface Side {
  client: Client;
  /** Of the server process that answers. */
  pid: number;
  /** The next request of a connection. */
  next: (connection: number) => string;
  check: (body: string, connection: number) => void;
}

export interface Comparison {
  /** `speed`: how fast the left is as a share of the right. `time`: how long it takes as a multiple of the right. */
  kind: 'speed' | 'time';
  aim: number | null;
  left: Side;
  right: Side;
}

export interface Result {
  /** Answers per second, medians over the rounds. */
  left: number;
  right: number;
  ratio: number;
  low: number;
  high: number;
  /** Milliseconds of the left side. */
  p50: number;
  p99: number;
  /** Processor time per answer; holds on a busy machine too. */
  leftCpu: Cpu | null;
  rightCpu: Cpu | null;
}

/** Microseconds. */
export interface Cpu {
  server: number;
  database: number;
}

export interface Timing {
  rounds: number;
  milliseconds: number;
}

const WARM_SHARE = 0.4;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
};

type Timed = Sample & { cpu: Cpu | null };

const sum = (values: readonly (number | null)[]): number | null =>
  values.reduce((total, value) => (total === null || value === null ? null : total + value), 0);

async function run({ client, pid, next, check }: Side, milliseconds: number, backends: readonly number[]): Promise<Timed> {
  const read = (): [number | null, number | null] => [readCpu(pid), sum(backends.map(readCpu))];
  const [server, database] = read();
  const sample = await client.drive(milliseconds, next, check);
  const [serverAfter, databaseAfter] = read();
  if (server === null || database === null || serverAfter === null || databaseAfter === null) return { ...sample, cpu: null };
  return { ...sample, cpu: { server: serverAfter - server, database: databaseAfter - database } };
}

function cpuPerAnswer(samples: readonly Timed[]): Cpu | null {
  const total = { server: 0, database: 0 };
  let count = 0;
  for (const { cpu, count: answers } of samples) {
    if (cpu === null) return null;
    total.server += cpu.server;
    total.database += cpu.database;
    count += answers;
  }
  return { server: total.server / count, database: total.database / count };
}

/** `listBackends`: processes of the database that answer; only the side that is asked uses them. */
export async function compare(
  { kind, left, right }: Comparison,
  { rounds, milliseconds }: Timing,
  listBackends: () => Promise<number[]>,
): Promise<Result> {
  for (const side of [left, right]) await run(side, milliseconds * WARM_SHARE, []);
  const backends = await listBackends();
  const pairs: { left: Timed; right: Timed }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever goes first meets the machine as the other left it.
    if (round % 2 === 0) {
      const first = await run(left, milliseconds, backends);
      pairs.push({ left: first, right: await run(right, milliseconds, backends) });
    } else {
      const first = await run(right, milliseconds, backends);
      pairs.push({ right: first, left: await run(left, milliseconds, backends) });
    }
  }
  const ratios = pairs.map((pair) => (kind === 'speed' ? pair.left.rate / pair.right.rate : pair.right.rate / pair.left.rate));
  return {
    left: median(pairs.map((pair) => pair.left.rate)),
    right: median(pairs.map((pair) => pair.right.rate)),
    ratio: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    p50: median(pairs.map((pair) => pair.left.p50)),
    p99: median(pairs.map((pair) => pair.left.p99)),
    leftCpu: cpuPerAnswer(pairs.map((pair) => pair.left)),
    rightCpu: cpuPerAnswer(pairs.map((pair) => pair.right)),
  };
}

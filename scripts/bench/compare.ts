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
  /** Microseconds of processor time per answer in the server process itself, the database's not counted: holds on a busy machine too. */
  leftCpu: number | null;
  rightCpu: number | null;
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

type Timed = Sample & { cpu: number | null };

async function run({ client, pid, next, check }: Side, milliseconds: number): Promise<Timed> {
  const before = readCpu(pid);
  const sample = await client.drive(milliseconds, next, check);
  const after = readCpu(pid);
  return { ...sample, cpu: before === null || after === null ? null : after - before };
}

function cpuPerAnswer(samples: readonly Timed[]): number | null {
  let [cpu, count] = [0, 0];
  for (const sample of samples) {
    if (sample.cpu === null) return null;
    cpu += sample.cpu;
    count += sample.count;
  }
  return cpu / count;
}

export async function compare({ kind, left, right }: Comparison, { rounds, milliseconds }: Timing): Promise<Result> {
  for (const side of [left, right]) await run(side, milliseconds * WARM_SHARE);
  const pairs: { left: Timed; right: Timed }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever goes first meets the machine as the other left it.
    if (round % 2 === 0) {
      const first = await run(left, milliseconds);
      pairs.push({ left: first, right: await run(right, milliseconds) });
    } else {
      const first = await run(right, milliseconds);
      pairs.push({ right: first, left: await run(left, milliseconds) });
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

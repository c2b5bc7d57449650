/** Browsers that look at the list of schools while some are changed; what they hear is read and thrown away. */
import { randomUUID } from 'node:crypto';
import { isWrite, type Case } from '../cases.ts';
import { Client, toRequest } from '../load.ts';
import type { Stage } from '../stage.ts';

/** As many writes a second as a busy office makes. */
const PAUSE_MS = 100;

async function openStreams({ product, paths, headers }: Stage, count: number, signal: AbortSignal): Promise<void> {
  const url = `http://127.0.0.1:${product.ready.port}${paths.live}`;
  const init = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ shown: [{ resource: 'sekolah' }] }),
  };
  for (let open = 0; open < count; open += 1) {
    const { body, status } = await fetch(url, { ...init, signal });
    if (status !== 200) throw new Error(`aliran ditolak: ${status}`);
    body!.pipeTo(new WritableStream()).catch(() => undefined);
  }
}

/** Somebody changes a school ten times a second until `signal` says so. */
async function writeOn({ product, paths, headers, writes }: Stage, signal: AbortSignal): Promise<void> {
  const client = await Client.open(product.ready.port, 1);
  try {
    while (!signal.aborted) {
      const { question } = writes.updateSchool.product(0);
      const answer = await client.ask(
        toRequest('POST', paths.graph, { ...headers, 'idempotency-key': randomUUID() }, JSON.stringify(question)),
      );
      if (!answer.includes('"code":200')) throw new Error(`produk menolak: ${answer.slice(0, 400)}`);
      writes.updateSchool.succeeded('product', 0);
      await new Promise((later) => setTimeout(later, PAUSE_MS));
    }
  } finally {
    client.close();
  }
}

export async function withStreams<T>(stage: Stage, { streams, left }: Case, work: () => Promise<T>): Promise<T> {
  if (streams === undefined) return work();
  const leaving = new AbortController();
  await openStreams(stage, streams, leaving.signal);
  const writing = isWrite(left) ? Promise.resolve() : writeOn(stage, leaving.signal);
  // Told where it is waited for.
  writing.catch(() => undefined);
  try {
    return await work();
  } finally {
    leaving.abort();
    await writing;
  }
}

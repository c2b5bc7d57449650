import { readdir, rm, stat } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDataFolder } from '../../src/server/host/data-folder.ts';
import { openEmbedded, type EmbeddedDatabase } from '../../src/server/host/embedded.ts';
import { takeLock } from '../../src/server/host/lock.ts';
import { adoptOrClear } from '../../src/server/host/orphan.ts';
import { prepareSocketFolder } from '../../src/server/host/socket.ts';
import { prepareTemplate, type TestCluster } from './test-cluster.ts';
import { makeDataFolder, PREFIX, THROWAWAY } from './throwaway.ts';

const ABANDONED_MS = 60 * 60_000;
/** One folder per run, thrown away at its end: speed before durability here. */
const SETTINGS = {
  max_wal_size: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
};

const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

/** Folders of runs that were killed, with the PostgreSQL they left running. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(THROWAWAY)) {
    const folder = path.join(THROWAWAY, name);
    if (!name.startsWith(PREFIX)) continue;
    const facts = await stat(folder).catch(() => null);
    if (!facts || facts.uid !== process.getuid?.() || Date.now() - facts.mtimeMs < ABANDONED_MS) continue;
    const lock = await takeLock(path.join(folder, 'data/lock'));
    if (!lock.held) continue;
    const data = await openDataFolder({ path: path.join(folder, 'data'), explicit: true });
    await adoptOrClear({ cluster: data.cluster, socketFolder: await prepareSocketFolder(data), command: [], answers: async () => false });
    await lock.release();
    await rm(folder, { recursive: true, force: true });
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeDataFolder();
  // What a process compiles and strips of types, those after it in this run read: there are hundreds, of the same modules.
  process.env['NODE_COMPILE_CACHE'] ??= path.join(folder, 'compiled');
  let starting: Promise<{ database: EmbeddedDatabase; facts: TestCluster }> | null = null;
  const start = async (): Promise<{ database: EmbeddedDatabase; facts: TestCluster }> => {
    await removeAbandoned();
    const database = await openEmbedded({ path: path.join(folder, 'data'), explicit: true }, quiet, SETTINGS);
    return { database, facts: await prepareTemplate(database) };
  };
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    starting ??= start();
    starting.then(
      ({ facts }) => socket.end(JSON.stringify(facts)),
      (error: unknown) => socket.end(JSON.stringify({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })),
    );
  });
  const socketFile = path.join(folder, 'ask');
  await new Promise<void>((resolve) => server.listen(socketFile, resolve));
  project.provide('testDatabaseSocket', socketFile);
  return async () => {
    server.close();
    const started = await (starting as Promise<{ database: EmbeddedDatabase }> | null)?.catch(() => null);
    await started?.database.close();
    // The last workers write down what they have compiled as they end.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
}

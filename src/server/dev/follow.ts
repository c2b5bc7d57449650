import path from 'node:path';
import type { Logger } from 'pino';
import type { ViteDevServer } from 'vite';
import { StartProblem, toStartProblem } from '../data/start-problem.ts';
import { sleep } from '../host/processes.ts';
import type { App } from '../http/app.ts';
import { follow, type Opened, readRegistry } from '../open.ts';
import { productPlace } from '../root.ts';
import { hostWords } from '../locale.ts';

/** Editors write a file in several steps. */
const SETTLE_MS = 50;

const { schemas, rows } = productPlace();
const isDeclaration = (file: string): boolean => file === rows || (path.dirname(file) === schemas && file.endsWith('.json'));

/**
 * Takes changed schema files and rows into the running server: tables first, then the API. With mistakes in them the
 * server stays as it was, says what is wrong, and goes on when they are mended.
 * The answer waits until a change that has begun is in: the page asks for a new field before its column is there.
 */
export function followDeclarations(
  vite: ViteDevServer,
  { database }: Opened,
  app: App,
  log: Logger,
  say: (line: string) => void,
): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let isWaiting = false;
  let isRefused = false;

  const { hot } = vite.environments.client;

  /** Mistakes of a declaration are shown by the client's plugin; what only the database knows is shown here. */
  function show(sentences: readonly string[]): void {
    // The client answers the very first update after an error with a reload, typed text and all: this one comes before.
    hot.send({ type: 'update', updates: [] });
    hot.send({ type: 'error', err: { message: sentences.join('\n'), stack: '', plugin: 'skema' } });
    isRefused = true;
  }

  async function take(): Promise<void> {
    const { registry, warnings } = await readRegistry();
    try {
      await follow(registry, database, log);
    } catch (error) {
      if (error instanceof StartProblem) show(error.sentences);
      throw error;
    }
    app.useRegistry(registry);
    if (isRefused) hot.send({ type: 'update', updates: [] });
    isRefused = false;
    for (const warning of warnings) say(warning);
    say(hostWords().start.reloaded(registry.resources.length));
  }

  async function reload(): Promise<void> {
    await sleep(SETTLE_MS);
    isWaiting = false;
    try {
      await take();
    } catch (error) {
      const problem = toStartProblem(error);
      if (!problem) log.error({ err: error }, hostWords().start.noReload);
      for (const sentence of problem?.sentences ?? []) say(sentence);
    }
  }

  vite.watcher.add([schemas, rows]);
  vite.watcher.on('all', (_event, file) => {
    if (isWaiting || !isDeclaration(path.resolve(file))) return;
    isWaiting = true;
    current = current.then(reload);
  });
  return () => current;
}

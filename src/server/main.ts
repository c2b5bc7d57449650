/** `npm start`: everything that has to be there, in order; then one page of what to do with it. */
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { buildClient } from './host/client-build.ts';
import { toStartProblem } from './host/start-problem.ts';
import { stopInOrder } from './host/stop.ts';
import { serve } from './serve.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

try {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const server = await serve(config, log, say, () => buildClient(undefined, say));
  stopInOrder(server.close, log);
} catch (error) {
  const problem = toStartProblem(error);
  if (!problem) throw error;
  process.stderr.write(`${problem.sentences.join('\n')}\n`);
  process.exit(1);
}

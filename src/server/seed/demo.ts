import type { DemoContext, Seed } from '../door.ts';
import type { SeedReport } from './write.ts';
import { StartProblem } from '../data/start-problem.ts';
import { hostWords } from '../locale.ts';

export class DemoRefused extends StartProblem {
  constructor() {
    super(hostWords().start.noDemo);
  }
}

/** Writes the product's demo; what is there already is brought back to it. `production`: whether this is a production server, which never gets one. */
export async function seedDemo(
  { demo }: Pick<Seed, 'demo'>,
  context: DemoContext,
  production: boolean,
  options?: { scale?: number },
): Promise<SeedReport> {
  if (production) throw new DemoRefused();
  return demo(context, options);
}

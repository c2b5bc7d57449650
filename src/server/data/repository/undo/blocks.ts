/** The steps of an undo in blocks, and how far it is with them. */
import type { Work } from '../work.ts';
import type { Extent } from './part.ts';
import type { Step } from './steps.ts';

/** Those behind one another that go back in the same way, no record twice. */
export function* blocksOf(steps: readonly Step[]): Generator<Step[]> {
  let block: Step[] = [];
  let records = new Set<string>();
  for (const step of steps) {
    const [first] = block;
    const isAlike = first?.resource === step.resource && first.verb === step.verb && first.derived === step.derived;
    if (block.length > 0 && (!isAlike || records.has(step.record))) {
      yield block;
      [block, records] = [[], new Set()];
    }
    block.push(step);
    records.add(step.record);
  }
  if (block.length > 0) yield block;
}

/** How far it is, a block after the other; nothing is counted where nobody asks. */
export async function telling({ client }: Work, action: string, { tell }: Extent): Promise<(steps: number) => (done: number) => void> {
  if (!tell) return () => () => undefined;
  const { rows } = await client.query<{ total: number }>('select count(*)::int as "total" from skema.action_item where action = $1', [
    action,
  ]);
  const { total } = rows[0]!;
  let before = 0;
  tell(0, total);
  return (steps) => {
    const from = before;
    before += steps;
    return (done) => tell(from + done, total);
  };
}

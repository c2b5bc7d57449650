/** Writing at random to the test data set, as the rules allow. */
import { AppError } from '../../../src/engine/errors.ts';
import type { Field } from '../../../src/engine/field.ts';
import { DEMO } from '../../support/small-demo.ts';
import { sampleValue } from '../../generated/sample.ts';
import { type Stage, openStage } from '../repository/stage.ts';
import { refreshAll } from './kept.ts';

/** Three schools with thirty students, and what is kept of them. */
export async function openSeeded(name: string): Promise<Stage> {
  const stage = await openStage(name, DEMO);
  await refreshAll(stage.database.pool);
  return stage;
}

export const idsOf = async ({ rows }: Stage, resource: string, condition = '"deletedAt" is null'): Promise<string[]> =>
  (await rows(`select id from "${resource}" where ${condition} order by id`)).map(({ id }) => id as string);

export const at = <T>(list: readonly T[], place: number): T => list[place % list.length]!;

/** Another value for this field, from a number. */
export async function valueFor(stage: Stage, field: Field, place: number): Promise<unknown> {
  if (field.source) return field.required || place % 4 > 0 ? at(await idsOf(stage, field.source), place) : null;
  if (field.kind === 'boolean') return place % 2 === 0;
  if (field.kind === 'choice') return at(field.options!.choices!, place).value;
  return sampleValue(field, place);
}

/** Whether it was written; a refusal is no failure here. */
export async function attempt(act: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await act()) !== false;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

import type { ChanceResult } from '../../../snbp/types.ts';
import type { ChoiceResult } from '../../../contracts/konsultasi.ts';
import { figure, NumberLine, signed } from 'skema/app';
import { RESULT } from '../text.ts';

const ROOM = 0.5;

export interface Axis {
  low: number;
  high: number;
}

const neededOf = (hasil: ChanceResult, nilaiAcuan: number): number | null => (nilaiAcuan > 0 ? nilaiAcuan + hasil.geser : null);

/** From the score of SNBP over the bonus and the deduction to the score that is compared. */
const stepsOf = ({ s, bonus, pengurangan, sr }: ChanceResult): number[] => [s, s + bonus.nilai, s + bonus.nilai - pengurangan, sr];

/** One axis for all choices, so that their lines can be compared. */
export function axisOf(choices: readonly ChoiceResult[]): Axis {
  const values = choices.flatMap(({ hasil, programme }) =>
    hasil ? [...stepsOf(hasil), ...[neededOf(hasil, programme.nilaiAcuan)].filter((needed) => needed !== null)] : [],
  );
  return values.length === 0
    ? { low: 0, high: 100 }
    : { low: Math.floor(Math.min(...values)) - ROOM, high: Math.ceil(Math.max(...values)) + ROOM };
}

/** The score against what it needs. */
export function ScoreLine({ hasil, nilaiAcuan, axis }: { hasil: ChanceResult; nilaiAcuan: number; axis: Axis }) {
  const needed = neededOf(hasil, nilaiAcuan);
  const score = figure(hasil.sr);
  return (
    <NumberLine
      label={needed === null ? RESULT.lineOpen(score) : RESULT.lineText(score, figure(needed), signed(hasil.sr - needed))}
      {...axis}
      steps={stepsOf(hasil)}
      text={[score, RESULT.score]}
      goal={needed === null ? null : { at: needed, text: [figure(needed), RESULT.goal] }}
    />
  );
}

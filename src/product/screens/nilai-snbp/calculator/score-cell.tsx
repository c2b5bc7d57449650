import { NumberInput } from 'skema/app';

interface ScoreCellProps {
  label: string;
  value: string;
  invalid: boolean;
  describedBy?: string;
  onChange: (text: string) => void;
}

/** One score; empty stays empty. */
export const ScoreCell = (props: ScoreCellProps) => <NumberInput {...props} mode="plain" decimals={2} />;

import type { CalculatorView } from '../../../contracts/kalkulator.ts';
import type { Typed } from './typed.ts';

/** What every part of the calculator works with. */
export interface PartProps {
  typed: Typed;
  change: (values: Partial<Typed>) => void;
  /** The newest answer; null: none yet. */
  view: CalculatorView | null;
  /** What the server says about a field, by its path. */
  messages: (path: string) => readonly string[];
}

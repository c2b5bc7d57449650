import { separators } from '../../../engine/number-text.ts';
import { ungrouped, type Limits, type Standing } from './number-keys.ts';

const digitsOf = (text: string): number => text.replace(/\D/g, '').length;

/**
 * A comma typed in a language that groups by it: whether it does, the digits behind it say, three of them. Until then it
 * stands as the sign of decimals, or among whole numbers not at all. Where the comma is that sign, F-02 holds alone.
 */
export function createGroups({ decimals }: Limits) {
  /** How many digits stand left of the comma; null: there is none to wonder about. */
  let left: number | null = null;
  return {
    /** Whether this character is such a comma. */
    begins: (char: string, { value, start }: Standing): boolean => {
      const { group, decimal } = separators();
      return (
        char === group && group === ',' && start === value.length && /^-?[1-9]/.test(value) && !value.includes(decimal) && left === null
      );
    },
    open: ({ value }: Standing): void => void (left = digitsOf(value)),
    /** What stands there when this character is the third digit behind the comma. */
    regrouped: (char: string, { value, start, end }: Standing): string | null => {
      const isThird = left !== null && digitsOf(value) - left === 2 && start === value.length && end === start && /^\d$/.test(char);
      return isThird && decimals > 1 ? ungrouped(value).replace(separators().decimal, '') + char : null;
    },
    /** Whether it still says nothing, behind the edit that has just happened. */
    isOpen: (value: string): boolean => {
      const behind = left === null ? 0 : digitsOf(value) - left;
      if (behind === 3 || behind < 0 || (behind === 0 && decimals > 0 && !value.includes(separators().decimal))) left = null;
      return left !== null && decimals === 0;
    },
    drop: (): void => void (left = null),
  };
}

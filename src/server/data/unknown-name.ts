import { didYouMean } from '../../engine/check/paths.ts';
import { AppError, type ErrorCode } from '../../engine/errors.ts';

/** A path is written step by step, one object within the other. */
const stepsOf = (path: string): string => path.split('.').reduceRight((inner, step) => `{ ${step}: ${inner} }`, '…');

const remedyOf = (code: ErrorCode, name: string, known: readonly string[]): string =>
  code === 'FILTER_UNKNOWN' && name.includes('.') && known.includes(name.split('.')[0]!)
    ? `write ${stepsOf(name)}`
    : didYouMean(name, known);

/** A name that a caller sent and nothing here has; whoever may hear why is told what is near to it, of all that there is. */
export const unknownName = (code: ErrorCode, name: string, [place, known]: [place: string, known: Iterable<string>]): AppError =>
  new AppError(code, { values: { name }, why: `${place}: there is no "${name}", ${remedyOf(code, name, [...known])}` });

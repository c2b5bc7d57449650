import { didYouMean } from '../../engine/check/paths.ts';
import { AppError, type ErrorCode } from '../../engine/errors.ts';

/** A name that a caller sent and nothing here has; whoever may hear why is told what is near to it, of all that there is. */
export const unknownName = (code: ErrorCode, name: string, [place, known]: [place: string, known: Iterable<string>]): AppError =>
  new AppError(code, { values: { name }, why: `${place}: there is no "${name}", ${didYouMean(name, [...known])}` });

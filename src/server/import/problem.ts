import { hostWords } from '../locale.ts';

/** An input that cannot be read at all: where, and what is wrong there with what to do about it. */
export class ImportProblem extends Error {
  constructor(place: string, told: string) {
    super(`${place}: ${told}`);
    this.name = 'ImportProblem';
  }
}

/** Several problems of one mapping, all at once. */
export class ImportProblems extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ImportProblems';
    this.problems = problems;
  }
}

type Kind = 'csv' | 'xlsx';
const MB = 1024 * 1024;

export const tooLarge = (file: string, kind: Kind, bytes: number): ImportProblem =>
  new ImportProblem(file, `${hostWords().import.large(bytes / MB)} ${hostWords().import.parts[kind]}`);

export const tooLong = (file: string, kind: Kind, rows: number): ImportProblem =>
  new ImportProblem(file, `${hostWords().import.long(rows)} ${hostWords().import.parts[kind]}`);

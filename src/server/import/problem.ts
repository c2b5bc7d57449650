/** An input that cannot be read at all: where, what is wrong there, and what to do about it. */
export class ImportProblem extends Error {
  constructor(place: string, fact: string, remedy: string) {
    super(`${place}: ${fact}. ${remedy}`);
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

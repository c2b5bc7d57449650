import { hostWords } from '../locale.ts';

/** An input that cannot be read at all: where, and what is wrong there with what to do about it; of a mapping everything at once. */
export class ImportProblem extends Error {
  constructor(place: string, told: string | readonly string[]) {
    const facts = [told].flat();
    super(facts.map((fact) => `${place}: ${fact}`).join('\n'));
    this.name = 'ImportProblem';
  }
}

type Kind = 'csv' | 'xlsx';
const MB = 1024 * 1024;

export const tooLarge = (file: string, kind: Kind, bytes: number): ImportProblem =>
  new ImportProblem(file, `${hostWords().import.large(bytes / MB)} ${hostWords().import.parts[kind]}`);

export const tooLong = (file: string, kind: Kind, rows: number): ImportProblem =>
  new ImportProblem(file, `${hostWords().import.long(rows)} ${hostWords().import.parts[kind]}`);

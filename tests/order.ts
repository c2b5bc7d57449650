import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The product of the browser tests takes a minute to build, start and fill; what needs no browser runs meanwhile: first what waits most itself. */
const FIRST = ['dom', 'waiting', 'browser', 'node'];
/** They start commands and databases of their own. */
const WAITING = /\/tests\/(scripts|server\/host)\//;
/** `dom` of `dom:klinik`. */
const kindOf = ({ project, moduleId }: TestSpecification): string => (WAITING.test(moduleId) ? 'waiting' : project.name.split(':')[0]!);

export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return FIRST.flatMap((kind) => sorted.filter((specification) => kindOf(specification) === kind));
  }
}

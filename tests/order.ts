import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The product of the browser tests takes half a minute to build, start and fill; what needs no browser runs meanwhile. */
const FIRST = ['dom', 'browser', 'node'];

export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return FIRST.flatMap((name) => sorted.filter(({ project }) => project.name === name));
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The product of the browser tests takes half a minute to build, start and fill; what needs no browser runs meanwhile. */
const FIRST = ['dom', 'browser', 'node'];
/** Of `dom:klinik`. */
const kindOf = ({ project }: TestSpecification): string => project.name.split(':')[0]!;

export class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return FIRST.flatMap((kind) => sorted.filter((specification) => kindOf(specification) === kind));
  }
}

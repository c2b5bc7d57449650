/** Every rule of every schema file is broken once. */
import { testRefusals } from './breaks/refusals.ts';
import { readTested } from './tested.ts';

const tested = await readTested();
testRefusals(tested, tested.registry.resources, tested.prefix);

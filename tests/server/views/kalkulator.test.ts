/** The calculator and the list of programmes, as anybody may ask them. */
import { afterAll, beforeAll } from 'vitest';
import { describeAnybody } from './kalkulator/anybody.ts';
import { describeAnything } from './kalkulator/anything.ts';
import { describeComputation } from './kalkulator/computation.ts';
import { describeProgrammes } from './kalkulator/programmes.ts';
import { describeRefusals } from './kalkulator/refusals.ts';
import { ground, openWorld } from './kalkulator/world.ts';

beforeAll(openWorld, 60_000);
afterAll(() => ground.close());

describeComputation();
describeRefusals();
describeAnything();
describeProgrammes();
describeAnybody();

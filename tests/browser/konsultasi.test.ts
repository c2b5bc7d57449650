/** The consultation desk in the built product. */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { describeChoices } from './konsultasi/choices.ts';
import { describeKeeping } from './konsultasi/keeping.ts';
import { describeLook } from './konsultasi/look.ts';
import { describeRoles } from './konsultasi/roles.ts';
import { describeTrial } from './konsultasi/trial.ts';
import { browser, complaints, openWorld } from './konsultasi/world.ts';

beforeAll(openWorld, 120_000);
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser?.close());

describeChoices();
describeKeeping();
describeLook();
describeRoles();
describeTrial();

import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { describeBranch } from './export/branch.ts';
import { describeFiles } from './export/files.ts';
import { describeLook } from './export/look.ts';
import { describeScores } from './export/scores.ts';
import { browser, complaints, openWorld } from './export/world.ts';

beforeAll(openWorld);
afterEach(() => expect(complaints.splice(0)).toEqual([]));
afterAll(() => browser?.close());

describeFiles();
describeScores();
describeLook();
// Last: it signs in somebody else.
describeBranch();

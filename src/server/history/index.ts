/** What is asked of a record beside its values, whatever its resource. */
import { recordHistory } from './history.ts';
import { recordAt } from './past.ts';
import { recordUses } from './uses.ts';

export const RECORD_VIEWS = [recordHistory, recordAt, recordUses];

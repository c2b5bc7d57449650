/** What a list answers beside its rows. */
import { listChoices } from './choices.ts';
import { closedNow, onlyRead } from './closings.ts';
import { sheetExpected } from './expected.ts';
import { nearSearch } from './near.ts';

export const LIST_VIEWS = [listChoices, nearSearch, sheetExpected, closedNow, onlyRead];

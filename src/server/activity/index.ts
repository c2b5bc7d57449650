/** What was done, by whom, to whatever one may see. */
import { activity } from './activity.ts';
import { activityChanges } from './changes.ts';
import { activityCount } from './count.ts';
import { activityPeople } from './people.ts';
import { activityWhole } from './whole.ts';

export const ACTIVITY_VIEWS = [activity, activityChanges, activityCount, activityPeople, activityWhole];

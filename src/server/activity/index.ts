/** What was done, by whom, to whatever one may see. */
import { activity } from './activity.ts';
import { activityChanges } from './changes.ts';
import { activityCount } from './count.ts';

export const ACTIVITY_VIEWS = [activity, activityChanges, activityCount];

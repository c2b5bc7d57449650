import { UNATTENDED } from '../../engine/services.ts';

/** What is asked because others changed something: nobody is asked to log in for it, and it keeps no session alive. */
export const FOLLOWING = { isEarly: true, headers: { [UNATTENDED]: '1' } } as const;

import { withActiveYear } from './reading.ts';
import type { Rules } from './rule.ts';

export const universitasProgramStudi: Rules = { beforeWrite: withActiveYear };

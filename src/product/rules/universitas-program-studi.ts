import { withActiveYear } from './reading.ts';
import type { Rules } from '../../engine/entity-rules.ts';

export const universitasProgramStudi: Rules = { beforeWrite: withActiveYear };

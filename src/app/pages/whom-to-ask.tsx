import type { ResourceSummary } from '../../engine/derive/summary.ts';
import type { AccessVerb } from '../../engine/rights/access.ts';
import { reasonRefused, sayReason } from '../../engine/rights/reason.ts';
import { words } from 'virtual:skema/words/rules';
import { listed, roleName } from '../in-words.ts';
import { useSession } from '../session/store.ts';

/** The rule that refuses before anything is asked of the server, and who may. */
export default function WhomToAsk({ summary, verb }: { summary: ResourceSummary; verb: AccessVerb }) {
  const { user } = useSession();
  return <p>{sayReason(words, reasonRefused({ roles: user?.roles ?? [] }, summary, verb), { role: roleName, listed })}</p>;
}

import type { ResourceSummary } from '../../../engine/derive/summary.ts';
import { mayTakeBack } from '../../../engine/rights/access.ts';
import { reasonRefused, sayReason } from '../../../engine/rights/reason.ts';
import { words } from 'virtual:skema/words/rules';
import { listed, roleName } from '../../in-words.ts';
import bar from '../bar.module.css';
import { useSession } from '../../session/store.ts';

interface LastingProps {
  resource: Pick<ResourceSummary, 'grants' | 'single' | 'title' | 'plural'>;
  /** Absent: in the bar of a form, above its buttons. */
  className?: string | undefined;
  /** It is saved with others, and what is one action goes back as one. */
  isOneOf?: boolean;
}

/** What is made goes into the bin when it is taken back: who may not delete is told so before it is saved, and whom to ask. */
export function Lasting({ resource, className = bar.lasting, isOneOf = false }: LastingProps) {
  const roles = useSession().user?.roles ?? [];
  if (mayTakeBack(resource, roles, 'create')) return null;
  const whom = sayReason(words, reasonRefused({ roles }, resource, 'remove'), { role: roleName, listed });
  return (
    <p className={className}>
      {words.lasting(resource.title)} {whom} {isOneOf && words.lastingToo}
    </p>
  );
}

import type { BulkVerb } from '../../engine/bulk.ts';
import type { Resource } from '../../engine/resource.ts';
import { mayTakeBack } from '../../engine/rights/access.ts';
import { toast } from '../controls/toast/toast.ts';
import { words as text } from 'virtual:skema/words/chosen';
import { words as nouns } from 'virtual:skema/words/noun';
import { words as base } from 'virtual:skema/words/base';
import { session } from '../session/store.ts';
import { isDone, type RunReply } from './run.ts';

export type Noun = (amount: number) => string;
export const nounOf =
  ({ title, plural }: Resource): Noun =>
  (amount) =>
    amount === 1 ? nouns.inside(title) : nouns.several(title, plural);

/** What came of a run, with its one way back. */
export function tellReply(verb: BulkVerb, resource: Resource, reply: RunReply, refresh: () => unknown): void {
  if (!isDone(reply)) return void toast.danger(reply.info.message ?? base.request.unreadable, { stays: true });
  const { changed, refused, action } = reply.output;
  const noun = nounOf(resource);
  const mayBack = mayTakeBack(resource, session.get().user?.roles ?? [], verb);
  const what = text.done[verb](changed, noun(changed));
  const undo = async (id: string): Promise<unknown> => (await import('../undo/take-back.tsx')).takeBack(id, refresh, { what });
  const said = `${what}${refused > 0 ? text.andRefused(refused) : ''}`;
  const back = action !== null && mayBack && { action: { label: text.undo, run: () => void undo(action), takesBack: action } };
  toast.success(said, { id: 'bulk', stays: true, ...back });
}

export const tellStopped = (): unknown => toast.success(text.stopped);
export const tellDropped = (resource: Resource, amount: number): unknown => toast.warning(text.dropped(amount, nounOf(resource)(amount)));

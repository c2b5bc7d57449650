/** A record on its way into the database, and everything that is asked of it before. */
import type { RemoveContext, RuleContext } from '../../../engine/rules/entity.ts';
import { sameValue } from '../../../engine/fields/index.ts';
import { type Messages, hasMessages, joinMessages } from '../../../engine/messages.ts';
import type { Resource } from '../../../engine/resource.ts';
import { rulesOf } from './account-rules.ts';
import type { Stored, Values } from './record.ts';
import { checkFiles } from './files.ts';
import { checkTargets } from './targets.ts';
import { checkAlone } from './validate.ts';
import type { Work } from './work.ts';

export interface Draft {
  id: string;
  /** Null for a new record. */
  before: Stored | null;
  /** The whole record as it would be stored. */
  values: Record<string, unknown>;
  /** Handles the person gave another value; on create all that were given. */
  chosen: ReadonlySet<string>;
  /** `chosen` and what the rules derived from it. */
  changed: Set<string>;
  messages: Messages;
  /** What stood before is put back: an undo, a redo, out of the bin. */
  restored?: true;
}

const circumstances = ({ principal, today, now, data }: Work) => ({ principal, today, now, data });

type Told = Pick<Draft, 'id' | 'before' | 'values'> & { changed: ReadonlySet<string> };
export const ruleContext = (work: Work, { id, before, values, changed }: Told): RuleContext => ({
  id,
  before: before?.values ?? null,
  values,
  changed,
  screen: work.screen,
  ...circumstances(work),
});

export const removeContext = (work: Work, verb: RemoveContext['verb'], id: string, before: Values): RemoveContext => ({
  id,
  verb,
  before,
  ...circumstances(work),
});

/** Of what is put back the rules hear as of a record that has stood like this all along: what they set on a change is set already. */
const asStanding = ({ id, before, values }: Draft): Told => ({
  id,
  before: before && { ...before, values },
  values,
  changed: new Set(),
});

/** Copied and derived values; their handles count as changed. */
export async function derive(work: Work, resource: Resource, draft: Draft): Promise<void> {
  const context = ruleContext(work, draft.restored ? asStanding(draft) : draft);
  const derived = await rulesOf(work.registry, resource)?.beforeWrite?.(context);
  for (const [handle, value] of Object.entries(derived ?? {})) {
    if (sameValue(draft.values[handle], value)) continue;
    draft.values[handle] = value;
    draft.changed.add(handle);
  }
}

/** After the write: what it left as it was, and should not leave unsaid. */
export async function tellUntouched(work: Work, resource: Resource, draft: Draft): Promise<void> {
  const messages = (await rulesOf(work.registry, resource)?.tell?.(ruleContext(work, draft))) ?? {};
  for (const [handle, texts] of Object.entries(messages)) for (const text of texts) work.told.add(text, { [handle]: [text] });
}

/** Derives, then checks: the record alone, what it points at, what the rules say. Messages stay in each draft. */
export async function checkDrafts(work: Work, resource: Resource, drafts: readonly Draft[]): Promise<void> {
  for (const draft of drafts) {
    await derive(work, resource, draft);
    draft.messages = checkAlone(work, resource, draft);
  }
  await checkFiles(work, resource, drafts);
  const targets = await checkTargets(work, resource, drafts);
  for (const [index, draft] of drafts.entries()) draft.messages = joinMessages(draft.messages, targets[index]!);
  const sound = drafts.filter(({ messages }) => !hasMessages(messages));
  await work.data.together(
    sound.map((draft) => async () => {
      draft.messages = (await rulesOf(work.registry, resource)?.check?.(ruleContext(work, draft))) ?? {};
    }),
  );
}

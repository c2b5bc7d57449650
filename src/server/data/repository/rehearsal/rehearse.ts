/** A write that happens, is looked at, and then has not happened: what it would come to beyond the records themselves. */
import type { Written } from '../../../../engine/product.ts';
import type { Principal } from '../../../../engine/rights/access.ts';
import { decides } from '../../../../engine/derive/effect.ts';
import type { Registry } from '../../../../engine/resource.ts';
import type { Db } from '../../transaction.ts';
import { type Work, settled } from '../work.ts';

export interface EffectTools {
  /** Sees everything as it would be, or as it is; nothing may be written there. */
  db: Db;
  registry: Registry;
  principal: Principal;
}

/** What writes decide beside their own records: measured as it would be and as it is, and then told. */
export interface Effect {
  /** `written`: what changes `effect` fields, or comes or goes as a whole, of each resource that has this effect. */
  measure: (tools: EffectTools, written: readonly Written[]) => Promise<unknown>;
  /** In sentences, how they differ; none where they do not. */
  say: (before: never, after: never) => readonly string[];
}

export type Effects = Readonly<Record<string, Effect>>;

/** Of one field of an entity, beside what the entity's other fields come to. */
export interface SettingEffect {
  entity: string;
  field: string;
  effect: Effect;
}

/** Who has something to tell. */
export interface Telling {
  /** Resources of which something is told. */
  names: readonly string[];
  of: (written: Pick<Written, 'resource' | 'changed'>) => readonly Effect[];
}

export function tellingOf(registry: Registry, effects: Effects, setting: SettingEffect | null): Telling {
  const effectOf = (resource: string): Effect | undefined => (Object.hasOwn(effects, resource) ? effects[resource] : undefined);
  const ofSetting = (resource: string): SettingEffect | null => (setting?.entity === resource ? setting : null);
  return {
    names: [...new Set([...Object.keys(effects).filter(effectOf), ...(setting ? [setting.entity] : [])])].filter(registry.has),
    of: ({ resource, changed }) => {
      const [own, special] = [effectOf(resource), ofSetting(resource)];
      const others = changed && special ? new Set([...changed].filter((handle) => handle !== special.field)) : changed;
      const isOfOthers = own !== undefined && decides(registry.get(resource), others);
      return [...(isOfOthers ? [own] : []), ...(special && (changed?.has(special.field) ?? true) ? [special.effect] : [])];
    },
  };
}

/** Notes what is written that decides something. What a savepoint takes back later stays noted: it is then measured for nothing. */
function noting(work: Work, telling: Telling): Written[] {
  const { follower } = work;
  const noted: Written[] = [];
  work.follower = {
    add: (written) => {
      if (telling.of(written).length > 0) noted.push(written);
      follower.add(written);
    },
    flush: () => follower.flush(),
  };
  return noted;
}

export interface Rehearsed<T> {
  result: T;
  said: string[];
}

/** Inside a transaction that will be rolled back. As it is comes last, when nothing of it is held any more. */
export async function sayEffects<T>(work: Work, telling: Telling, act: () => Promise<T>): Promise<Rehearsed<T>> {
  const { client, registry, principal, log } = work;
  const noted = noting(work, telling);
  await client.query('savepoint effect');
  const result = await settled(work, act);
  await log.flush();
  const tools: EffectTools = { db: client, registry, principal };
  // What several resources decide is measured once; by its function, as an effect is copied for each when the door is read.
  const each = noted.flatMap((written) => telling.of(written).map((effect) => ({ effect, written })));
  const parts = [...Map.groupBy(each, ({ effect }) => effect.measure).values()].map(
    (part) => [part[0]!.effect, part.map(({ written }) => written)] as const,
  );
  const after = [];
  for (const [effect, written] of parts) after.push(await effect.measure(tools, written));
  if (parts.length > 0) await client.query('rollback to savepoint effect');
  const said: string[] = [];
  for (const [place, [effect, written]] of parts.entries())
    said.push(...effect.say((await effect.measure(tools, written)) as never, after[place] as never));
  return { result, said };
}

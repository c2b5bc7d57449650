/** An action as a sentence: what was done, to what. */
import type { ActivityEntry, ActivityPart } from '../../engine/history.ts';
import type { Resource } from '../../engine/resource.ts';
import { wentOn } from '../../engine/words/inside.ts';
import { words as nouns } from 'virtual:skema/words/noun';
import { words as text } from 'virtual:skema/words/activity';
import { listed } from '../in-words.ts';

/** Resources by their names, as far as they are there. */
export type Known = ReadonlyMap<string, Resource>;

/** What of an action its sentence is made of. */
export type Sentence = Pick<ActivityEntry, 'way' | 'parts' | 'only' | 'capped' | 'redo'>;

const FIELDS_MAX = 2;
const WHATS_MAX = 4;

/** The records it was about; consequences only where one may see nothing else of it. */
export function ownParts({ parts }: Pick<ActivityEntry, 'parts'>): readonly ActivityPart[] {
  const own = parts.filter(({ derived }) => !derived);
  return own.length > 0 ? own : parts;
}

export const countOf = (entry: Pick<ActivityEntry, 'parts'>): number => ownParts(entry).reduce((sum, { count }) => sum + count, 0);

/** Through what it was done; of many at once by what became of them, where that is one thing. */
export function wayOf(entry: ActivityEntry): string {
  const verbs = new Set(ownParts(entry).map(({ verb }) => verb));
  const [only] = verbs;
  const many: Partial<Record<NonNullable<typeof only>, string>> = text.manyWays;
  return (entry.way === 'bulk' && verbs.size === 1 && many[only!]) || text.ways[entry.redo ? 'redo' : entry.way];
}

/** What so many of them are called. */
export const nounsOf = (known: Known, name: string, count: number): string => {
  const resource = known.get(name);
  if (!resource) return name;
  return count === 1 || resource.single ? nouns.inside(resource.title) : nouns.several(resource.title, resource.plural);
};

/** `alamat`, `alamat dan telepon`, `4 isian`. */
function fieldsOf(known: Known, { resource, fields }: ActivityPart): string {
  if (fields.length > FIELDS_MAX) return text.manyFields(fields.length);
  const names = fields.flatMap((handle) => known.get(resource)?.fields.find((field) => field.handle === handle)?.name ?? []);
  return listed(names.map(nouns.inside));
}

function whatOf(known: Known, { only, capped }: Sentence, part: ActivityPart): string {
  const { verb, count, resource } = part;
  const { title, single: isSingle } = known.get(resource) ?? { title: resource, single: false };
  const isNamed = only !== null && only.display !== '' && !isSingle;
  const records = isSingle ? title : isNamed ? only.display : text.several(text.amount(count, capped), nounsOf(known, resource, count));
  if (verb !== 'update') return isNamed ? text.oneOf(nouns.inside(title), only.display) : records;
  const fields = fieldsOf(known, part);
  return fields === '' ? records : text.fieldsOf(fields, records);
}

/** One part after the other, the first letter of each but the first small. */
const joined = (sentences: readonly string[]): string =>
  sentences.map((sentence, index) => (index === 0 ? sentence : wentOn(sentence))).join(', ');

/** An action that goes through everything is told by its first few. */
const shortened = (whats: readonly string[]): string =>
  listed(whats.length > WHATS_MAX ? [...whats.slice(0, WHATS_MAX - 1), text.otherData(whats.length - WHATS_MAX + 1)] : whats);

function importOf(known: Known, entry: Sentence, parts: readonly ActivityPart[]): string {
  const groups = [...Map.groupBy(parts, ({ resource }) => resource)];
  const sentences = groups.map(([resource, of]) =>
    text.imported(
      nounsOf(
        known,
        resource,
        of.reduce((sum, { count }) => sum + count, 0),
      ),
      of.map(({ verb, count }) => text.importedAs[verb](text.amount(count, entry.capped))).join(', '),
    ),
  );
  return joined(sentences);
}

const OPPOSITE: Record<ActivityPart['verb'], ActivityPart['verb']> = {
  create: 'remove',
  update: 'update',
  remove: 'create',
  restore: 'remove',
  purge: 'purge',
};

/** Of an undo: what it took back, as it was called before. */
export const whatWasUndone = (known: Known, entry: Sentence): string =>
  sentenceOf(known, { ...entry, way: 'update', parts: entry.parts.map((part) => ({ ...part, verb: OPPOSITE[part.verb] })) });

export function sentenceOf(known: Known, entry: Sentence): string {
  const parts = ownParts(entry);
  const isOwn = parts.some(({ derived }) => !derived);
  if (!isOwn) return joined(parts.map((part) => text.followed(whatOf(known, entry, part))));
  if (entry.way === 'import' && entry.only === null) return importOf(known, entry, parts);
  const said = entry.way !== 'undo' ? text.did : entry.redo ? text.redid : text.undid;
  const groups = [...Map.groupBy(parts, ({ verb }) => verb)];
  return joined(groups.map(([verb, of]) => said[verb](shortened(of.map((part) => whatOf(known, entry, part))))));
}

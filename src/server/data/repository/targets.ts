/** Whether what a record points at exists, lives, is within reach, and fits (`where`, `dependsOn`). */
import { decide } from '../../../engine/rights/access.ts';
import type { Field } from '../../../engine/field.ts';
import { isRelation } from '../../../engine/fields/index.ts';
import { type Messages, sentence } from '../../../engine/messages.ts';
import { quote } from '../../../engine/names.ts';
import type { Resource } from '../../../engine/resource.ts';
import { queryPrepared } from '../../sql/statement.ts';
import { pathSql } from '../../sql/path.ts';
import type { Values } from './record.ts';
import { Params, scopeSql } from '../../sql/scope.ts';
import type { Work } from './work.ts';

export interface TargetCandidate {
  values: Values;
  /** Handles that were chosen now; their targets must be alive and within reach. */
  chosen: ReadonlySet<string>;
}

interface Facts {
  within: boolean;
  /** Values of the target by handle or path. */
  values: Record<string, unknown>;
}

const relationsOf = (resource: Resource): Field[] => resource.fields.filter(isRelation);
const idsOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : typeof value === 'string' ? [value] : []);
/** `kota.wilayah` → the relation `kota` and the path `wilayah` from there; null for an own field. */
const splitPath = (path: string): [root: string, rest: string] | null => {
  const dot = path.indexOf('.');
  return dot === -1 ? null : [path.slice(0, dot), path.slice(dot + 1)];
};
const dependencies = (field: Field): [string, string][] => Object.entries(field.dependsOn ?? {});
const rootOf = (path: string): string => splitPath(path)?.[0] ?? path;

/** A field is looked at when it was chosen now, or when what it depends on was. */
const concerns = (field: Field, { values, chosen }: TargetCandidate): boolean =>
  idsOf(values[field.handle]).length > 0 && (chosen.has(field.handle) || dependencies(field).some(([, path]) => chosen.has(rootOf(path))));

interface Question {
  field: Field;
  ids: Set<string>;
  /** Handles and paths whose values are needed. */
  paths: Set<string>;
}

function questionsFor(resource: Resource, candidates: readonly TargetCandidate[]): Map<string, Question> {
  const questions = new Map<string, Question>();
  const want = (field: Field, of: readonly TargetCandidate[], paths: readonly string[]): void => {
    const question = questions.get(field.handle) ?? { field, ids: new Set(), paths: new Set() };
    for (const { values } of of) idsOf(values[field.handle]).forEach((id) => question.ids.add(id));
    paths.forEach((path) => question.paths.add(path));
    questions.set(field.handle, question);
  };
  for (const field of relationsOf(resource)) {
    const concerned = candidates.filter((candidate) => concerns(field, candidate));
    if (concerned.length === 0) continue;
    want(field, concerned, [...Object.keys(field.where ?? {}), ...dependencies(field).map(([handle]) => handle)]);
    for (const [, path] of dependencies(field)) {
      const [root, rest] = splitPath(path) ?? [];
      const from = rest === undefined ? undefined : resource.fields.find(({ handle }) => handle === root)!;
      if (from) want(from, concerned, [rest!]);
    }
  }
  return questions;
}

type Answers = Map<string, Map<string, Facts>>;
type Asking = Pick<Work, 'client' | 'registry' | 'principal'>;

/** One statement for everything; the rows it finds stay as they are until the transaction ends. */
async function ask({ client, registry, principal }: Asking, questions: readonly Question[]): Promise<Answers> {
  const params = new Params();
  const parts = questions.map(({ field, ids, paths }) => {
    const target = registry.get(field.source!);
    const { allowed, rows } = decide(principal, target, 'lookup');
    const within = scopeSql(registry, target, allowed ? rows : [], 't', params);
    const values = [...paths].map((path) => `'${path}', ${pathSql(registry, target, path, 't')}`).join(', ');
    return `select '${field.handle}' as "handle", x.* from (
      select t."id", ${within} as "within", jsonb_build_object(${values}) as "values" from ${quote(target.name)} t
      where t."id" = any(${params.add([...ids])}::uuid[]) and t."deletedAt" is null order by t."id" for share of t) x`;
  });
  const found = new Map(questions.map(({ field }) => [field.handle, new Map<string, Facts>()]));
  if (parts.length === 0) return found;
  const { rows } = await queryPrepared<{ handle: string; id: string } & Facts>(client, parts.join(' union all '), params.values);
  for (const { handle, id, within, values } of rows) found.get(handle)!.set(id, { within, values });
  return found;
}

function fits(field: Field, id: string, { values, chosen }: TargetCandidate, answers: Answers): boolean {
  const target = answers.get(field.handle)?.get(id);
  if (!chosen.has(field.handle) && !target) return true;
  if (!target || (chosen.has(field.handle) && !target.within)) return false;
  const wanted = Object.entries(field.where ?? {}).every(
    ([handle, value]) => !chosen.has(field.handle) || (target.values[handle] ?? null) === value,
  );
  return (
    wanted &&
    dependencies(field).every(([handle, path]) => {
      const split = splitPath(path);
      const own = split === null ? values[path] : answers.get(split[0])?.get(idsOf(values[split[0]])[0] ?? '')?.values[split[1]];
      return own === null || own === undefined || target.values[handle] === own;
    })
  );
}

/** Per candidate the messages by handle; empty when all its targets are right. */
export async function checkTargets(work: Asking, resource: Resource, candidates: readonly TargetCandidate[]): Promise<Messages[]> {
  const answers = await ask(work, [...questionsFor(resource, candidates).values()]);
  return candidates.map((candidate) => {
    const wrong = relationsOf(resource).filter(
      (field) => concerns(field, candidate) && !idsOf(candidate.values[field.handle]).every((id) => fits(field, id, candidate, answers)),
    );
    return Object.fromEntries(wrong.map(({ handle }) => [handle, [sentence('choice')]]));
  });
}

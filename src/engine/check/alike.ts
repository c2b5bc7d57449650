/** Texts by which people, imports and demo data tell things apart: that no two of a kind read alike. */
import { fold } from '../fold.ts';
import type { Registry, Resource } from '../resource.ts';
import { type Case, isDoubtful } from './doubts.ts';
import type { Report } from './problem.ts';

interface Named {
  /** How its file knows it. */
  key: string;
  text: string;
  place: string;
}

const OTHERWISE = 'call one of them otherwise';

/** Each that reads as one before it. */
function checkTexts(report: Report, what: string, all: readonly Named[], remedy = OTHERWISE): void {
  const seen = new Map<string, string>();
  for (const { key, text, place } of all) {
    const before = seen.get(fold(text));
    if (before === undefined) seen.set(fold(text), key);
    else if (before !== key) report('LABEL_TWICE', place, `"${text}" is the ${what} of "${before}" too`, remedy);
  }
}

const sections = ({ fields }: Resource): Named[] =>
  fields.flatMap(({ handle, section }) =>
    section === undefined ? [] : [{ key: handle, text: section, place: `fields.${handle}.section` }],
  );

/** Of each closed list its choices. */
const choices = ({ fields, computed }: Resource): Named[][] =>
  [
    ...fields.map(({ handle, options }) => ({ place: `fields.${handle}.options.choices`, list: options?.choices ?? [] })),
    ...computed.map(({ handle, choices: list = [] }) => ({ place: `computed.${handle}.choices`, list })),
  ].map(({ place, list }) => list.map(({ value, display }) => ({ key: value, text: display, place })));

/** Another one before it has both its words, for one record and for many. */
function checkTitle(report: Report, { resources }: Registry, { name, title, plural }: Resource): void {
  const isAlike = (other: Resource): boolean => fold(other.title) === fold(title) && fold(other.plural) === fold(plural);
  const first = resources.find(isAlike)!;
  if (first.name !== name) report('LABEL_TWICE', 'title', `"${title}" is the title of "${first.name}" too`, OTHERWISE);
}

export function checkAlike(own: Case): void {
  const { report, registry, doubts } = own;
  const lost = doubts.get(own.resource.name);
  const isSure = ({ handle }: { handle: string }): boolean => !lost?.fields.has(handle) && !isDoubtful(own, own.resource, handle);
  const resource = { ...own.resource, fields: own.resource.fields.filter(isSure) };
  const named = [
    ...resource.fields.map(({ handle, name }) => ({ key: handle, text: name, place: `fields.${handle}.name` })),
    ...resource.computed.map(({ handle, name }) => ({ key: handle, text: name, place: `computed.${handle}.name` })),
  ];
  checkTexts(report, 'name', named);
  checkTexts(report, 'section', sections(resource), 'take it out, since a part goes on until another one begins');
  for (const list of choices(resource)) checkTexts(report, 'label', list);
  const sheets = (resource.pivots ?? []).map(({ name }, index) => ({ key: name, text: name, place: `pivot.${index}.name`, index }));
  const firstOf = (text: string): number => sheets.findIndex((sheet) => fold(sheet.text) === fold(text));
  for (const { text, place, index } of sheets)
    if (firstOf(text) < index) report('LABEL_TWICE', place, `"${text}" is the name of the sheet pivot.${firstOf(text)} too`, OTHERWISE);
  if (!lost?.keys.has('title')) checkTitle(report, registry, resource);
}

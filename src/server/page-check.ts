/** What the code of a product names in the middle of it: entities, fields and views, which no type knows. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Asked } from '../engine/check/doubts.ts';
import { positionAt } from '../engine/check/json.ts';
import { didYouMean } from '../engine/check/paths.ts';
import { checkEntity } from '../engine/check/product.ts';
import { type Problem, reporter } from '../engine/check/problem.ts';
import type { Registry } from '../engine/resource.ts';
import { askedOf } from './asked.ts';
import type { Place } from './root.ts';
import { checkDataIn } from './data-calls.ts';
import { checkSpokenIn } from './spoken-calls.ts';

const DRAFTS = /\b(useDrafts)\b[^;]*?\bresource:\s*(['"]\w+['"])/g;
/** A type between the name and what is asked may have semicolons. */
const LIVE = /\b(useLiveView)\b(?:<[^(]*>)?\([^;]*?\breads:\s*\[([^\]]*)\]/g;
const VIEWS = /\b(useView|useLiveView|askView|runView|askPublicView)\b(?:<[^(]*>)?\(\s*(['"`][\w]+['"`])/g;

/** What of the router no page of the engine needs: from a page it goes into what every page starts with. */
const HEAVY_LINKS = /\bimport\s*\{([^}]*\b(?:Link|NavLink|Form)\b[^}]*)\}\s*from\s*['"]react-router(?:-dom)?['"]/g;

interface Named {
  /** What asks for it. */
  by: string;
  name: string;
  offset: number;
}

/** The words in quotes that stand at the end of each match. */
function* namedIn(text: string, pattern: RegExp): Generator<Named> {
  for (const { 0: whole, 1: by = '', 2: list = '', index } of text.matchAll(pattern))
    for (const word of list.matchAll(/(['"`])(\w+)\1/g))
      yield { by, name: word[2]!, offset: index + whole.lastIndexOf(list) + word.index + 1 };
}

function checkLinks({ report }: Asked, text: string): void {
  for (const { 1: listed = '', index, 0: whole } of text.matchAll(HEAVY_LINKS))
    for (const { 1: name = '', index: at } of listed.matchAll(/(?<!\btype\s+)\b(Link|NavLink|Form)\b/g))
      report(
        'PAGE_HEAVY',
        { place: name, at: String(index + whole.indexOf(listed) + at) },
        'it brings the links of the router into the script that every page starts with, the login too',
        "import { Link } from 'skema/app' instead",
      );
}

/** `views`: the names of all there are, null where they are not known. */
function checkPage(own: Asked, text: string, views: readonly string[] | null): void {
  const entities = [DRAFTS, LIVE].flatMap((pattern) => [...namedIn(text, pattern)]);
  for (const { by, name, offset } of entities) {
    const report: Asked['report'] = (code, _, ...told) => own.report(code, { place: by, at: String(offset) }, ...told);
    checkEntity({ ...own, report }, '', name);
  }
  for (const { by, name, offset } of views ? namedIn(text, VIEWS) : [])
    if (!views!.includes(name))
      own.report('HOOK', { place: by, at: String(offset) }, `there is no view "${name}"`, didYouMean(name, views!, 'add it to server.ts'));
}

const place = ({ line = 0, column = 0 }: Problem): number => line * 10_000 + column;

export async function checkPages(
  { folder, code }: Place,
  registry: Registry,
  told: readonly Problem[],
  views: readonly string[] | null,
): Promise<Problem[]> {
  const names = existsSync(code) ? await readdir(code, { recursive: true }) : [];
  const problems = names
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .map(async (name) => {
      const found: Problem[] = [];
      const text = await readFile(path.join(code, name), 'utf8');
      const file = path.join(path.relative(folder, code), name);
      const report = reporter(found, file, (offset) => positionAt(text, Number(offset)));
      const asked = askedOf(registry, told, report);
      checkPage(asked, text, views);
      checkLinks(asked, text);
      await checkDataIn(asked, file, text);
      found.push(...(await checkSpokenIn(file, text, registry.product, report)));
      return found.sort((one, other) => place(one) - place(other));
    });
  return (await Promise.all(problems)).flat();
}

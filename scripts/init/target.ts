/** The folder that a product goes into: everything that stands against it is known before the first file is written. */
import { lstatSync, mkdirSync, readFileSync, type Stats } from 'node:fs';
import path from 'node:path';
import { fail } from '../arguments.ts';

/** Of a link itself; null also below what is no folder. */
function statsOf(file: string): Stats | null {
  try {
    return lstatSync(file);
  } catch {
    return null;
  }
}
const isThere = (file: string): boolean => statsOf(file) !== null;
const isLink = (file: string): boolean => statsOf(file)?.isSymbolicLink() ?? false;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nothing is written over, and nothing is written through a link to somewhere else. */
export function refuseTaken(folder: string, files: readonly string[]): void {
  const places = [...new Set(files.flatMap((file) => [path.dirname(file), file]))].filter((place) => place !== '.');
  const links = places.filter((place) => isLink(path.join(folder, place)));
  if (links.length > 0) fail([`${folder}: ${links.join(', ')} leads elsewhere (a link); take it away or choose another folder.`]);
  const taken = ['schemas', ...files].filter((file) => file !== 'package.json' && isThere(path.join(folder, file)));
  if (taken.length > 0) fail([`${folder} is a product already (${taken.join(', ')}); choose another folder.`]);
}

type Package = Partial<Record<'scripts' | 'dependencies' | 'devDependencies', object>>;

/** What the package.json that is there already says; empty without one. */
export function readPackage(folder: string): Package {
  const file = path.join(folder, 'package.json');
  if (!isThere(file)) return {};
  let own: unknown;
  try {
    own = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return fail([`${file}: ${(error as Error).message}`]);
  }
  if (!isObject(own)) return fail([`${file} holds no object; npm cannot read it either.`]);
  const odd = ['scripts', 'dependencies', 'devDependencies'].find((key) => own[key] !== undefined && !isObject(own[key]));
  if (odd !== undefined) return fail([`${file}: "${odd}" is no object.`]);
  if (!['module', undefined].includes(own['type'] as string | undefined))
    return fail([
      `${file} says "type": ${JSON.stringify(own['type'])}; a product is written in modules. Choose another folder, or make it "module".`,
    ]);
  return own;
}

/** One folder after the other: a file system that makes none says so at once. */
export function makeFolder(folder: string): void {
  if (isThere(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    fail([`${folder} cannot be made (${(error as Error).message}); choose another folder.`]);
  }
}

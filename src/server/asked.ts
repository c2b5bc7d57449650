/** What a door is held against once the registry is compiled. */
import { type Asked, type Doubts, noDoubts } from '../engine/check/doubts.ts';
import type { Problem, Report } from '../engine/check/problem.ts';
import { nameOfFile } from '../engine/check/schema-file.ts';
import type { Registry } from '../engine/resource.ts';

/** Of a file that has mistakes already, which are `told`, nothing is certain but that it is there. */
export function askedOf(registry: Registry, told: readonly Problem[], report: Report): Asked {
  const broken = told.filter(({ level }) => level === 'error').map(({ file }) => nameOfFile(file));
  const doubts = new Map(broken.map((name): [string, Doubts] => [name, { ...noDoubts(), isOpen: true }]));
  return { report, registry, doubts, given: new Set([...registry.resources.map(({ name }) => name), ...broken]) };
}

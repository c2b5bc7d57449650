/** What a product's rules ask of the data by name: entities and fields, which no type knows. Asked wrongly, they end a start or a page. */
import { type Asked, isDoubtful } from '../engine/check/doubts.ts';
import { didYouMean } from '../engine/check/paths.ts';
import { checkEntity } from '../engine/check/product.ts';
import { isNode, type Node, parsed } from './spoken-calls.ts';

/** Of each way to ask, at which place its fields are named. */
const FIELDS_AT: Readonly<Record<string, number | null>> = { find: null, findWhere: 1, count: 1, update: 2 };
const ASKED = /\bdata\s*\.\s*(?:find|findWhere|count|update)\s*\(/;

/** `data.findWhere(…)`, and `moment.data.findWhere(…)`. */
const isData = ({ type, name, property }: Node): boolean => (type === 'Identifier' ? name : property?.name) === 'data';

function* callsIn(node: Node): Generator<Node> {
  const { object, property } = node.callee ?? {};
  if (node.type === 'CallExpression' && object && isData(object) && Object.hasOwn(FIELDS_AT, property?.name ?? '')) yield node;
  for (const inner of Object.values(node).flat().filter(isNode)) yield* callsIn(inner);
}

/** The keys of what is handed over as it is written. */
const keysOf = (given: Node | undefined): Node[] =>
  (given?.properties ?? []).flatMap(({ type, key, computed }) => (type === 'Property' && !computed && key ? [key] : []));

/** `report` tells at an offset. */
export async function checkDataIn(own: Asked, file: string, text: string): Promise<void> {
  const program = ASKED.test(text) ? await parsed(file, text) : null;
  if (program === null) return;
  for (const { callee, arguments: given = [] } of callsIn(program)) {
    const by = callee!.property!.name!;
    const [{ value: entity, start } = { value: undefined, start: 0 }] = given;
    if (typeof entity !== 'string') continue;
    const at =
      (offset: number): Asked['report'] =>
      (code, _, ...told) =>
        own.report(code, { place: by, at: String(offset) }, ...told);
    checkEntity({ ...own, report: at(start) }, '', entity);
    const fieldsAt = FIELDS_AT[by];
    if (!own.registry.has(entity) || fieldsAt === null) continue;
    const resource = own.registry.get(entity);
    const known = ['id', ...resource.fields.map(({ handle }) => handle)];
    for (const key of keysOf(given[fieldsAt!])) {
      const handle = key.name ?? String(key.value);
      if (known.includes(handle) || isDoubtful(own, resource, handle)) continue;
      at(key.start)('HOOK', '', `${entity} has no field "${handle}"`, didYouMean(handle, known, 'write the handle of a field'));
    }
  }
}

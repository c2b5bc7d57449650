/** The page about the API, run from top to bottom against the clinic, and what the printed schema and types are worth. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildSchema, type GraphQLSchema, parse, printSchema, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { can, writableFields } from '../../src/engine/rights/access.ts';
import { isToOne } from '../../src/engine/fields/index.ts';
import { typeName } from '../../src/engine/names.ts';
import type { Registry, Resource } from '../../src/engine/resource.ts';
import { ENGINE_VIEWS } from '../../src/server/engine-views.ts';
import { toServiceSchemas } from '../../src/server/graph/schema/graph-schema.ts';
import { ROOT } from '../../src/server/root.ts';
import { readProduct } from '../generated/tested.ts';
import { compiled } from '../support/product.ts';
import { openProductStage, type ProductStage } from '../support/product-stage.ts';
import { fencesOf } from './fences.ts';

const KLINIK = path.join(ROOT, 'examples/klinik');
const PAGE = 'http://127.0.0.1:3000';
/** A client reads no more of `curl` than the page uses; what it does not know it refuses. */
const CURL = `#!${process.execPath}
const [headers, given, known] = [{}, process.argv.slice(2), { '-s': 0, '-H': 1, '-d': 1 }];
let url, body;
while (given.length > 0) {
  const word = given.shift();
  if (word in known === word.startsWith('-')) {
    if (word === '-H') { const [, name, value] = /^(.+?): (.+)$/.exec(given.shift()); headers[name] = value; }
    else if (word === '-d') { body = given.shift(); if (body === '@-') body = process.getBuiltinModule('node:fs').readFileSync(0, 'utf8').trimEnd(); }
    else if (word !== '-s') url = word;
  } else throw new Error('unknown option ' + word);
}
fetch(url, { method: body === undefined ? 'GET' : 'POST', headers, body }).then((reply) => reply.text()).then((text) => process.stdout.write(text));
`;

let folder: string;
let stage: ProductStage;
let registry: Registry;
let url: string;
let sdl: GraphQLSchema;
const known: Record<string, string> = {};

const run = async (file: string, args: string[], env: Record<string, string> = {}): Promise<string> => {
  const { stdout } = await promisify(execFile)(file, args, {
    cwd: folder,
    env: { ...compiled(), PATH: `${folder}:${process.env['PATH']}`, ...known, ...env },
    maxBuffer: 16_000_000,
  });
  return stdout;
};
const resources = (...args: string[]): Promise<string> =>
  run(process.execPath, [path.join(ROOT, 'scripts/resources.ts'), ...args], { SKEMA_PRODUCT: KLINIK });

beforeAll(async () => {
  const product = await readProduct(KLINIK);
  ({ registry } = product);
  stage = await openProductStage('docs-api', product);
  await product.door.seed!.demo(stage.context);
  await stage.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(stage.app.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(path.join(os.tmpdir(), 'skema-docs-'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'curl'), CURL, { mode: 0o755 });
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  const [types, schema] = await Promise.all([resources('--types'), resources('--sdl')]);
  await writeFile(path.join(folder, 'clinic.ts'), types);
  sdl = buildSchema(schema);
});
afterAll(async () => {
  await stage?.close();
  await rm(folder, { recursive: true });
});

/** What is shown, with `…` for whatever stands there. */
function like(shown: unknown): unknown {
  if (shown === '…') return expect.any(String);
  if (Array.isArray(shown)) return shown.map(like);
  if (typeof shown !== 'object' || shown === null) return shown;
  return Object.fromEntries(Object.entries(shown).map(([key, value]) => [key, like(value)]));
}

/** What later examples call by a name. */
function remember(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  const { accessToken, conflict, output } = answer as { accessToken?: string; conflict?: string; output?: { id?: string } };
  if (accessToken) known['TOKEN'] = accessToken;
  if (conflict) known['CONFLICT'] = conflict;
  if (output?.id) known['ID'] = output.id;
  Object.values(answer).forEach(remember);
}

describe('docs/api.md', () => {
  let said = '';
  let document = '';
  const fences = fencesOf('api.md').map((fence) => [`${fence.language} in line ${fence.line}`, fence] as const);

  // In order: each stands on what the one before left.
  test.each(fences)('%s', async (_where, { language, name, text }) => {
    const here = text.replaceAll(PAGE, url);
    if (language === 'sh') {
      if (!text.startsWith('curl')) return;
      said = await run('sh', ['-c', here]);
    } else if (language === 'json' && name === '') {
      remember(JSON.parse(said));
      expect(JSON.parse(said)).toEqual(like(JSON.parse(text)));
    } else if (language === 'json' && name === 'variables') {
      const { data, errors } = (await stage.ask('POST', '/api/graph', { query: document, variables: JSON.parse(text) }, known['TOKEN']))
        .body;
      expect(errors).toBeUndefined();
      expect(Object.values(data as Record<string, { items: unknown[] }>)[0]!.items.length).toBeGreaterThan(0);
    } else if (language === 'graphql') {
      document = text;
      expect(validate(sdl, parse(text))).toEqual([]);
    } else if (language === 'ts') {
      await writeFile(path.join(folder, name), here);
      said = await run(process.execPath, [name]);
    } else if (language === 'text') expect(said.replaceAll('\r\n', '\n')).toContain(text);
    else expect([language, name]).toEqual(['json', 'like']);
  });

  test('its client and all printed documents are right by the types', async () => {
    const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--allowImportingTsExtensions'];
    expect(await run(path.join(ROOT, 'node_modules/.bin/tsc'), [...options, '--types', 'node', 'client.ts', 'clinic.ts'])).toBe('');
    await writeFile(
      path.join(folder, 'wrong.ts'),
      `import { type Patient, patientsDocument, type PatientsVariables } from './clinic.ts';
export const sex: Patient['sex'] = 'unknown';
export const sort: PatientsVariables = { sort: [{ by: 'nothing' }] };
export { patientsDocument };`,
    );
    const told = await run(path.join(ROOT, 'node_modules/.bin/tsc'), [...options, 'wrong.ts']).catch(
      (error: { stdout: string }) => error.stdout,
    );
    expect(told.match(/wrong\.ts\(\d+/g)).toEqual(['wrong.ts(2', 'wrong.ts(3']);
  });
});

describe('a request that cannot be read', () => {
  test.each([
    ['{ patients( }', 'query: 1:13: Syntax Error: Expected Name, found "}".'],
    ['{ __schema { types { name } } }', /^query: GraphQL introspection has been disabled/],
    ['mutation { removePatient(id: "x") { info { code } } }', /argument "version" of type "Int!" is required/],
    ['{ a: service } { b: service }', /one query or mutation/],
  ])('says why to the first role: %s', async (query, why) => {
    const { errors } = (await stage.ask('POST', '/api/graph', { query }, known['TOKEN'])).body;
    expect(errors[0].extensions).toEqual({ code: 'BAD_REQUEST', why: typeof why === 'string' ? why : expect.stringMatching(why) });
  });

  test('says which variable is missing', async () => {
    const query = 'query ($id: ID!) { patient(id: $id) { info { code } } }';
    const { errors } = (await stage.ask('POST', '/api/graph', { query, variables: {} }, known['TOKEN'])).body;
    expect(errors[0].extensions.why).toBe('variables: "id" is missing');
  });
});

/** What the engine answers of every record. */
const VIEWS = ENGINE_VIEWS.map(({ name }) => name);

describe('the printed schema', () => {
  test('is what the server serves', () => {
    const fields = ENGINE_VIEWS.map(({ name, kind }) => ({ name, kind, resolve: undefined }));
    expect(printSchema(sdl)).toBe(printSchema(toServiceSchemas(registry, undefined, fields).get('api')!.schema));
    const roots = Object.keys({ ...sdl.getQueryType()!.getFields(), ...sdl.getMutationType()!.getFields() });
    const declared = registry.resources.flatMap(({ operations }) => Object.values(operations));
    expect(roots.sort()).toEqual([...declared, ...VIEWS, 'service', 'execute'].sort());
  });

  test('is, for a role, what the role may use', async () => {
    const own = buildSchema(await resources('--sdl', '--role', 'practitioner'));
    const roots = Object.keys({ ...own.getQueryType()!.getFields(), ...own.getMutationType()!.getFields() });
    const open = registry.resources.flatMap((resource) =>
      Object.entries(resource.operations).flatMap(([verb, name]) => (can(resource, ['practitioner'], verb) ? [name] : [])),
    );
    expect(roots.sort()).toEqual([...open, ...VIEWS, 'service', 'execute'].sort());
    const visit = registry.get('visit');
    const input = own.getType('VisitInput') as unknown as { getFields: () => object };
    expect(Object.keys(input.getFields()).sort()).toEqual([...writableFields(visit, ['practitioner'], 'create')].sort());
  });

  test.each(['practitioner', 'reception'])('leads %s one step beyond the columns through what it may read alone', async (role) => {
    const own = buildSchema(await resources('--sdl', '--role', role));
    const reads = (resource: Resource): boolean => can(resource, [role], 'item') || can(resource, [role], 'list');
    const steps = registry.resources
      .filter(reads)
      .flatMap(({ name, fields }) =>
        fields.filter(isToOne).map(({ handle, source }) => ({ type: `${typeName(name)}_${handle}`, target: registry.get(source!) })),
      );
    expect(steps.length).toBeGreaterThan(0);
    for (const { type, target } of steps) {
      const expected = reads(target) && target.fields.some(isToOne);
      expect([type, own.getType(type) !== undefined]).toEqual([type, expected]);
    }
  });

  test('every printed document is one that the server takes', async () => {
    const text = await readFile(path.join(folder, 'clinic.ts'), 'utf8');
    const documents = [...text.matchAll(/`((?:query|mutation) [^`]+)`/g)].map(([, document]) => document!);
    expect(documents.length).toBe(registry.resources.length * 6 + VIEWS.length + 1);
    for (const document of documents.filter((one) => one.startsWith('query') && !/^query \w+\(\$(id|input)/.test(one))) {
      const { body } = await stage.ask('POST', '/api/graph', { query: document, variables: {} }, known['TOKEN']);
      expect(body).not.toHaveProperty('errors');
    }
    for (const document of documents) expect(validate(sdl, parse(document, { maxTokens: 1000 }))).toEqual([]);
  });
});

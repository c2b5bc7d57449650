/** The two sides of a comparison: which server is asked what, and what its answers must look like. */
import { isDeepStrictEqual } from 'node:util';
import { withCursors } from '../../src/server/graph/query/cursor.ts';
import { type Case, isWrite, type WriteName } from './cases.ts';
import type { Side } from './compare.ts';
import { Client, toRequest } from './load.ts';
import { openReplay } from './replay.ts';
import { isView, type Question, type ReadName } from './questions.ts';
import type { Stage } from './stage.ts';

type Sides = readonly [left: Side, right: Side];
type Asked<Name = ReadName | WriteName> = Pick<Case, 'against' | 'other'> & { left: Name };

/** One after the other, over and over. */
const cycle = (texts: readonly string[]): (() => string) => {
  let index = 0;
  return () => texts[(index = (index + 1) % texts.length)]!;
};

const toText = ({ headers, paths }: Stage, question: Question, key: string | null = null, path = paths.graph): string =>
  toRequest('POST', path, { ...headers, ...(key !== null && { 'idempotency-key': key }) }, JSON.stringify(question));
const productTexts = (stage: Stage, name: ReadName): string[] => stage.questions[name].map((question) => toText(stage, question));
const bareTexts = (stage: Stage, name: ReadName): string[] =>
  stage.questions[name].map((question, index) => toText(stage, question, null, `/read/${name}/${index}`));

const checkProduct = (body: string): void => {
  if (!body.includes('"code":200')) throw new Error(`produk menolak: ${body.slice(0, 400)}`);
};

/** The same question to the hand-written server. */
const HAND: Partial<Record<ReadName, (variables: Question['variables']) => string>> = {
  list: () => '/nilaiRaport',
  deep: ({ page }) => `/nilaiRaport?sort=nilai&page=${String(page)}`,
  item: ({ id }) => `/nilaiRaport/${String(id)}`,
  schools: ({ search }) => `/sekolah?nama=${String(search)}&akreditasi=A`,
};
const handTexts = ({ questions }: Stage, name: ReadName): string[] =>
  questions[name].map(({ variables }) => toRequest('GET', HAND[name]!(variables), {}));

async function readSides(stage: Stage, { left: name, against, other = 'bare' }: Asked<ReadName>, connections: number): Promise<Sides> {
  const { product } = stage;
  const left: Side = {
    client: await Client.open(product.ready.port, connections),
    pid: product.pid,
    next: cycle(productTexts(stage, name)),
    check: checkProduct,
  };
  if (against) return [left, { ...left, next: cycle(productTexts(stage, against)) }];
  const { ready, pid } = other === 'hand' ? stage.hand : stage.bare;
  const texts = other === 'hand' ? handTexts(stage, name) : bareTexts(stage, name);
  return [left, { client: await Client.open(ready.port, connections), pid, next: cycle(texts), check: () => undefined }];
}

async function writeSides(stage: Stage, { left: name, other = 'bare' }: Asked<WriteName>, connections: number): Promise<Sides> {
  const { product, headers } = stage;
  const { product: ask, bare, marks, hand, succeeded } = stage.writes[name];
  const left: Side = {
    client: await Client.open(product.ready.port, connections),
    pid: product.pid,
    next: (connection) => {
      const { question, key } = ask(connection);
      return toText(stage, question, key);
    },
    check: (body, connection) => {
      checkProduct(body);
      succeeded('product', connection);
    },
  };
  const check: Side['check'] = (_body, connection) => succeeded(other, connection);
  if (other === 'raw') {
    const senders = Array.from({ length: connections }, () => openReplay(product.ready.url, bare));
    // It has no server: what it costs is spent here.
    const client = new Client(await Promise.all(senders));
    return [left, { client, pid: process.pid, next: (connection) => JSON.stringify(marks(connection)), check }];
  }
  const next: Record<typeof other, Side['next']> = {
    bare: (connection) => toRequest('POST', `/write/${name}`, headers, JSON.stringify(marks(connection))),
    hand: (connection) => {
      const { path, body } = hand(connection);
      return toRequest('POST', path, {}, JSON.stringify(body));
    },
  };
  const { ready, pid } = stage[other];
  return [left, { client: await Client.open(ready.port, connections), pid, next: next[other], check }];
}

const isRead = (asked: Asked): asked is Asked<ReadName> => !isWrite(asked.left);
export const openSides = (stage: Stage, asked: Asked, connections: number): Promise<Sides> =>
  isRead(asked) ? readSides(stage, asked, connections) : writeSides(stage, asked as Asked<WriteName>, connections);

export const closeSides = (sides: Sides): void => sides.forEach(({ client }) => client.close());

interface Payload {
  info: { code: number; meta?: { total: number } };
  items?: { id: string }[];
  item?: { id: string };
}
/** `{"data":{"x":…}}` → what stands below `x`. */
const payloadOf = (text: string): Payload => Object.values((JSON.parse(text) as { data: Record<string, Payload> }).data)[0]!;
const idsOf = ({ items, item }: Pick<Payload, 'items' | 'item'>): unknown => items?.map(({ id }) => id) ?? item?.id;

/** All servers must say the same before their speed means anything; the hand-written one names it in its own way. */
export async function checkEqual(stage: Stage): Promise<void> {
  const [product, bare, hand] = await Promise.all(
    [stage.product, stage.bare, stage.hand].map(({ ready }) => Client.open(ready.port, 1)) as [
      Promise<Client>,
      Promise<Client>,
      Promise<Client>,
    ],
  );
  for (const name of Object.keys(stage.questions) as ReadName[]) {
    if (isView(name)) continue;
    const bareList = bareTexts(stage, name);
    const handList = HAND[name] && handTexts(stage, name);
    for (const [index, text] of productTexts(stage, name).entries()) {
      const ours = payloadOf(await product.ask(text));
      // The statement that was written for the jump leaves out what is the same in every answer.
      const compared = name === 'jump' ? { total: ours.info.meta!.total, items: ours.items } : ours;
      mustEqual(name, unsealed(compared), JSON.parse(withCursors(await bare.ask(bareList[index]!), () => CURSOR)));
      if (!handList) continue;
      const theirs = JSON.parse(await hand.ask(handList[index]!)) as Pick<Payload, 'items'> & { id: string; total?: number };
      mustEqual(name, [idsOf(ours), ours.info.meta?.total], [idsOf({ ...theirs, item: theirs }), theirs.total]);
    }
  }
  for (const client of [product, bare, hand]) client.close();
}

const CURSOR = 'cursor';
/** The one server seals its cursors, the other sends what is in them. */
const unsealed = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer), (key, value: unknown) => (key === 'next' && value !== null ? CURSOR : value));

function mustEqual(name: ReadName, ours: unknown, theirs: unknown): void {
  const [left, right] = [ours, theirs].map((side) => JSON.stringify(side).slice(0, 600));
  if (!isDeepStrictEqual(ours, theirs)) throw new Error(`${name}: jawaban produk dan pembanding berbeda:\n${left}\n${right}`);
}

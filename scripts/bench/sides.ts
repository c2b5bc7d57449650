/** The two sides of a comparison: which server is asked what, and what its answers must look like. */
import { isDeepStrictEqual } from 'node:util';
import { type Case, isWrite, type WriteName } from './cases.ts';
import type { Side } from './compare.ts';
import { Client, toRequest } from './load.ts';
import { isView, type Question, type ReadName } from './questions.ts';
import type { Stage } from './stage.ts';

type Sides = readonly [left: Side, right: Side];

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

async function readSides(stage: Stage, name: ReadName, connections: number, against?: ReadName): Promise<Sides> {
  const { product, bare } = stage;
  const left: Side = {
    client: await Client.open(product.ready.port, connections),
    pid: product.pid,
    next: cycle(productTexts(stage, name)),
    check: checkProduct,
  };
  if (against) return [left, { ...left, next: cycle(productTexts(stage, against)) }];
  return [
    left,
    { client: await Client.open(bare.ready.port, connections), pid: bare.pid, next: cycle(bareTexts(stage, name)), check: () => undefined },
  ];
}

async function writeSides(stage: Stage, name: WriteName, connections: number): Promise<Sides> {
  const { product, bare, headers } = stage;
  const { product: ask, marks, succeeded } = stage.writes[name];
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
  const right: Side = {
    client: await Client.open(bare.ready.port, connections),
    pid: bare.pid,
    next: (connection) => toRequest('POST', `/write/${name}`, headers, JSON.stringify(marks(connection))),
    check: (_body, connection) => succeeded('bare', connection),
  };
  return [left, right];
}

export const openSides = (stage: Stage, { left, against }: Pick<Case, 'left' | 'against'>, connections: number): Promise<Sides> =>
  isWrite(left) ? writeSides(stage, left, connections) : readSides(stage, left, connections, against);

export const closeSides = (sides: Sides): void => sides.forEach(({ client }) => client.close());

interface Payload {
  info: { code: number; meta?: { total: number } };
  items?: unknown[];
}
/** `{"data":{"x":…}}` → what stands below `x`. */
const payloadOf = (text: string): Payload => Object.values((JSON.parse(text) as { data: Record<string, Payload> }).data)[0]!;

/** Both servers must say the same before their speed means anything. */
export async function checkEqual(stage: Stage): Promise<void> {
  const [product, bare] = await Promise.all([Client.open(stage.product.ready.port, 1), Client.open(stage.bare.ready.port, 1)]);
  for (const name of Object.keys(stage.questions) as ReadName[]) {
    if (isView(name)) continue;
    const bareList = bareTexts(stage, name);
    for (const [index, text] of productTexts(stage, name).entries()) {
      const ours = payloadOf(await product.ask(text));
      const theirs: unknown = JSON.parse(await bare.ask(bareList[index]!));
      // The hand-written statement leaves out what is the same in every answer.
      const compared = name === 'jump' ? { total: ours.info.meta!.total, items: ours.items } : ours;
      if (!isDeepStrictEqual(compared, theirs))
        throw new Error(
          `${name}: jawaban produk dan pembanding berbeda:\n${JSON.stringify(compared).slice(0, 600)}\n${JSON.stringify(theirs).slice(0, 600)}`,
        );
    }
  }
  product.close();
  bare.close();
}

/** What rules ask at the same moment is answered as if each had been asked alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Where } from '../../../src/engine/rules/entity.ts';
import { isSecret, isToMany } from '../../../src/engine/fields/index.ts';
import { linkTable, quote } from '../../../src/engine/names.ts';
import type { Resource } from '../../../src/engine/resource.ts';
import { createRuleData, type TransactionData } from '../../../src/server/data/repository/rule-data.ts';
import { inTransaction } from '../../../src/server/data/transaction.ts';
import { type Ground, openGround } from '../views/ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround('aturan_bersama');
});
afterAll(() => ground.close());

interface Question {
  where: Where;
  limit: number;
}

type Scalar = string | number | boolean | null;
const isScalar = (value: unknown): value is Scalar => ['string', 'number', 'boolean'].includes(typeof value);

/** By each value that its first records hold, alone, with nothing, with that of another, and with what nobody has. */
async function questionsOf(resource: Resource, data: TransactionData): Promise<Question[]> {
  const rows = await data.findWhere(resource.name, {}, 3);
  const fields = resource.fields.filter((field) => !isSecret(field) && !isToMany(field));
  const wheres: Where[] = [{}, { id: rows.map(({ id }) => String(id)) }, { id: [] }];
  for (const { handle } of fields) {
    const held = rows.map((row) => row[handle]).filter(isScalar);
    wheres.push(...held.map((value) => ({ [handle]: value })), { [handle]: null });
    if (held.length > 0) wheres.push({ [handle]: [...held, null] }, { [handle]: held, id: rows.map(({ id }) => String(id)) });
  }
  for (const { handle } of resource.fields.filter(isToMany)) {
    const [link] = await ground.rows<{ target: string }>(`select "target" from ${quote(linkTable(resource.name, handle))} limit 1`);
    if (link) wheres.push({ [handle]: link.target });
  }
  return wheres.flatMap((where) => [1, 10_000].map((limit) => ({ where, limit })));
}

describe('questions of rules', () => {
  it('have the same answers together and alone, for every resource', async () => {
    const { registry, database } = ground.served;
    const fail = () => Promise.reject(new Error('nothing is written here'));
    let answered = 0;
    await inTransaction(database.pool, async (client) => {
      for (const resource of registry.resources) {
        const data = createRuleData(client, registry, fail);
        const questions = await questionsOf(resource, data);
        const ask = ({ where, limit }: Question) => data.findWhere(resource.name, where, limit);
        const alone: unknown[] = [];
        for (const question of questions) alone.push(await ask(question));
        data.forgetAll();
        const together = await data.together(questions.map((question) => () => ask(question)));
        expect(together, resource.name).toEqual(alone);
        answered += alone.filter((rows) => (rows as unknown[]).length > 0).length;
      }
    });
    expect(answered).toBeGreaterThan(300);
  });

  it('fail as the first of them that does, when all have ended', async () => {
    const { registry, database } = ground.served;
    await inTransaction(database.pool, async (client) => {
      const data = createRuleData(client, registry, () => Promise.resolve());
      const ended: string[] = [];
      const act = (name: string) => async () => {
        await data.findWhere('provinsi', { kode: name });
        ended.push(name);
        if (name !== 'c') throw new Error(name);
      };
      await expect(data.together(['a', 'b', 'c'].map(act))).rejects.toThrow('a');
      expect(ended.sort()).toEqual(['a', 'b', 'c']);
    });
  });
});

/** One server with the product, on which rules are broken; and the form's check beside it. */
import { Ajv } from 'ajv';
import { checkForm } from '../../../src/app/form/state/check.ts';
import { fixedFields } from '../../../src/app/form/state/fixed-fields.ts';
import { toCreateDocument, toItemDocument, toUpdateDocument } from '../../../src/engine/derive/documents.ts';
import { toFormSchema } from '../../../src/engine/derive/form-schema.ts';
import { FORMATS } from '../../../src/engine/formats.ts';
import { isEmpty } from '../../../src/engine/fields/index.ts';
import type { Messages } from '../../../src/engine/messages.ts';
import { quote } from '../../../src/engine/names.ts';
import type { Info } from '../../../src/engine/reply.ts';
import { type Resource, SINGLE_ID } from '../../../src/engine/resource.ts';
import { toColumns } from '../../../src/server/data/repository/record.ts';
import type { Made, Maker } from '../sample-maker.ts';
import type { Served } from '../served.ts';
import type { Ground, Values } from './break.ts';

export interface Verdict {
  isTaken: boolean;
  messages: Messages;
  info: Info;
}

export interface Stage {
  ground: Ground;
  /** A new record with these values, or these changes of the stored one. */
  send: (values: Values, onStored: boolean) => Promise<Verdict>;
  /** What the form says of the same. */
  check: (values: Values, onStored: boolean) => Promise<Messages>;
  /** The handles that the form of the stored record does not let anybody change. */
  fixed: () => Promise<ReadonlySet<string>>;
  /** Counts up with everything that is written. */
  writes: () => Promise<number>;
}

const ajv = new Ajv({ allErrors: true, strict: true, formats: { ...FORMATS } });
const filledIn = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

export async function openStage(served: Served, maker: Maker, resource: Resource, today: string): Promise<Stage> {
  const { name, single, client } = resource;
  const { pool } = served.database;
  const stored = async (id: string): Promise<Values> => (await served.ask(client, toItemDocument(resource), { id })).item;
  const one = { id: SINGLE_ID, version: 1, parents: {} };
  const made: Made = single ? { ...one, input: await stored(SINGLE_ID) } : await maker.make(name);
  const valid = single ? made.input : (await maker.prepare(name)).input;
  const arrange = async (values: Values): Promise<void> => {
    const columns = Object.entries(
      toColumns(
        resource.fields.filter(({ handle }) => handle in values),
        values,
      ),
    );
    const set = columns.map(([column], index) => `${quote(column)} = $${index + 2}`).join(', ');
    await pool.query(`update ${quote(name)} set ${set} where "id" = $1`, [made.id, ...columns.map(([, value]) => value)]);
  };
  const seeded = async (of: string, handle: string, value: string): Promise<string> =>
    (await pool.query<{ id: string }>(`select "id" from ${quote(of)} where ${quote(handle)} = $1`, [value])).rows[0]!.id;

  const validate = ajv.compile(toFormSchema(resource).schema);
  return {
    ground: {
      ...maker,
      chosen: served.samples.chosen ?? {},
      resource,
      resourceOf: served.registry.get,
      valid,
      made,
      today,
      arrange,
      seeded,
    },
    send: async (values, onStored) => {
      const { id } = made;
      const { body } = onStored
        ? await served.post(client, toUpdateDocument(resource), { id, version: (await stored(id))['version'], input: values })
        : await served.post(client, toCreateDocument(resource), { input: { ...valid, ...values } });
      if (!body.data) throw new Error(JSON.stringify(body));
      const { info } = Object.values(body.data)[0] as { info: Info & { messages: Messages } };
      return { isTaken: info.status === 'success', messages: info.messages, info };
    },
    check: async (values, onStored) => {
      const before = onStored ? await stored(made.id) : null;
      const schemaErrors = (read: Values) => (validate(read) ? [] : (validate.errors ?? []));
      return checkForm(resource, filledIn({ ...(before ?? valid), ...values }), schemaErrors, {
        stored: before,
        fixed: new Set(),
        rules: served.registry.product.rules[resource.name],
        today,
      });
    },
    fixed: async () =>
      fixedFields(resource, {
        roles: served.registry.product.roles.slice(0, 1),
        stored: await stored(made.id),
        viewed: { id: made.id, userId: served.userId },
        rules: served.registry.product.rules[resource.name],
      }),
    writes: async () => Number((await pool.query(`select count(*) + sum("version") as n from ${quote(name)}`)).rows[0].n),
  };
}

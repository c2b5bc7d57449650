/** The table of keys as the JSON Schema that editors read: `entity.schema.json` is this, printed. */
import { LABEL_SCHEMA } from '../../src/engine/keys/shape.ts';
import {
  CHOICE_KEYS,
  COMPARE_KEYS,
  PIVOT_KEYS,
  COMPUTED_KEYS,
  CONVERT_KEYS,
  fieldKeys,
  FILE_KEYS,
  type Keys,
  OPTION_KEYS,
} from '../../src/engine/keys/table.ts';

function toObject(keys: Keys): object {
  const required = Object.keys(keys).filter((name) => keys[name]!.isRequired);
  return {
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(Object.entries(keys).map(([name, { schema, says }]) => [name, { ...schema, description: says }])),
  };
}

/** With the kinds that the product of this process brings, unless other keys of fields are named. */
export const entitySchema = (fields: Keys = fieldKeys()): object => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'https://skema/entity.schema.json',
  title: 'A schema file of Skema',
  description:
    'What the data of one entity is. The file name is the name of the entity; who reaches it stands in resources.config.ts. Comments are allowed.',
  ...toObject(FILE_KEYS),
  definitions: {
    label: LABEL_SCHEMA,
    field: toObject(fields),
    options: toObject(OPTION_KEYS),
    convert: toObject(CONVERT_KEYS),
    choice: toObject(CHOICE_KEYS),
    computed: toObject(COMPUTED_KEYS),
    compare: toObject(COMPARE_KEYS),
    pivot: toObject(PIVOT_KEYS),
  },
});

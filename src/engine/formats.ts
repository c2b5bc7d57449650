/** The formats of the JSON Schemas: regular expressions only, so that ajv writes them into the validators it compiles ahead. */
export const FORMATS = {
  email: /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/,
  url: /^https?:\/\/[^\s/$.?#]\S*$/i,
  color: /^#[0-9a-f]{6}$/i,
  month: /^\d{4}-(?:0[1-9]|1[0-2])$/,
  week: /^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$/,
  clock: /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  day: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  instant: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?Z$/,
  time: /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
  /** Mode text: a number kept as a string. */
  decimal: /^\d+(?:\.\d+)?$/,
  /** Mode plain: what was typed, digits and one comma. */
  digits: /^\d*,?\d*$/,
} as const satisfies Record<string, RegExp>;

export type Format = keyof typeof FORMATS;

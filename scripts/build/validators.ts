/** The validators of a form, compiled ahead: the browser's policy forbids making code from text. */
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidators.js';
import type { JSONSchema } from '../../src/engine/fields/json-schema.ts';
import { FORMATS } from '../../src/engine/formats.ts';

type Options = NonNullable<Parameters<typeof compileSchemaValidatorsCode>[1]>;

const OPTIONS: Options = {
  customFormats: FORMATS as unknown as Options['customFormats'],
  ajvFormatOptions: false,
  // Without the data in every error the code is a fifth smaller; the sentences look the value up themselves. The schema is the engine's own
  // and need not be held against that of schemas, which each form would compile anew.
  ajvOptionsOverrides: { verbose: false, validateSchema: false },
};

/** An ES module that exports `validateFns`. */
export const compileValidators = (schema: JSONSchema): string =>
  cjsToEsm(compileSchemaValidatorsCode(schema as Parameters<typeof compileSchemaValidatorsCode>[0], OPTIONS));

const REQUIRE = /require\((["'])([^"']+)\1\)(\.default)?/g;

/**
 * ajv writes CommonJS under names that no export may have. What it requires are functions behind `default`, once or twice
 * according to who reads the CommonJS (bundler and Node differ): so they are dug out.
 */
export function cjsToEsm(code: string): string {
  const imports = new Map<string, string>();
  const body = code.replace('"use strict";', '').replace(REQUIRE, (_, __, name: string) => {
    if (!imports.has(name)) imports.set(name, `required${imports.size}`);
    return `dig(${imports.get(name)})`;
  });
  const lines = [...imports].map(([name, local]) => `import * as ${local} from ${JSON.stringify(`${name}.js`)};`);
  if (imports.size > 0) lines.push("const dig = (found) => (typeof found === 'function' ? found : dig(found.default));");
  return `${lines.join('\n')}\nconst exports = {};\n${body}\nexport const validateFns = exports;\n`;
}

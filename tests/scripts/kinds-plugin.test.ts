import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutUnasked } from '../../scripts/build/kinds-plugin.ts';

const FIELDS = path.resolve(import.meta.dirname, '../../src/engine/fields');

describe('kinds of fields in the browser', () => {
  it('come without what only the server asks, and with all else', () => {
    const source = `
      const decimalsOf = ({ decimals }: Field): number => decimals ?? 2;
      const halves = [{ lacks: 'time', keys: 1 }];
      export const amount: FieldType = {
        inputs: ['amount'],
        columns: (field) => [column(field, 'bigint')],
        parse: (text, field) => number.parse(text, { ...field, decimals: decimalsOf(field) }),
        list: { width: 'm', sort: 1 },
        sample: () => 1
      };`;
    const { code, names } = withoutUnasked(source);
    expect(names.sort()).toEqual(['columns', 'sample']);
    expect(code.replace(/\s+/g, ' ')).toBe(
      source.replace("columns: (field) => [column(field, 'bigint')],", '').replace('sample: () => 1', '').replace(/\s+/g, ' '),
    );
  });

  it.each(readdirSync(FIELDS))('%s is still a module without them', (file) => {
    const { code } = withoutUnasked(readFileSync(path.join(FIELDS, file), 'utf8'));
    expect(withoutUnasked(code)).toEqual({ code, names: [] });
  });
});

/** A schema made by program: every input type in every shape it takes, a required relation, a self-relation, a composite unique. */
import { type FieldDefinition, TEXT_INPUTS } from '../../src/engine/field.ts';

type Shape = Omit<FieldDefinition, 'handle' | 'name'>;

const choices = [
  { value: 'papan', display: 'Papan' },
  { value: 'kapur', display: 'Kapur' },
];

const SHAPES: Record<string, Shape> = {
  ...Object.fromEntries(TEXT_INPUTS.map((input) => [input, { input }])),
  password: { input: 'password', minLength: 8 },
  longText: { input: 'long-text', maxLength: 900 },
  floatNumber: { input: 'float', min: 0, max: 5000, decimals: 3 },
  floatWhole: { input: 'float', integer: true },
  floatText: { input: 'float', mode: 'text' },
  floatPlain: { input: 'float', mode: 'plain' },
  selectOne: { input: 'select', options: { choices } },
  selectMany: { input: 'select', multiple: true, options: { choices } },
  rating: { input: 'rating', max: 7 },
  currency: { input: 'currency', currency: 'EUR', min: 0 },
  checkbox: { input: 'checkbox', default: true },
  date: { input: 'date', options: { isTimePicker: false, formatDate: 'dd/MM/yyyy' } },
  dateList: { input: 'date', multiple: true, options: { isTimePicker: false } },
  dateRange: { input: 'date', options: { range: true, isTimePicker: false } },
  moment: { input: 'date' },
  momentList: { input: 'date', multiple: true },
  momentRange: { input: 'date', options: { range: true } },
  clock: { input: 'date', options: { flow: ['time'] } },
  clockRange: { input: 'date', options: { flow: ['time'], range: true } },
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `name` is the entity itself, for the self-relation; `relation` an entity that is there. */
export const fullSchema = (name: string, relation: string): string =>
  JSON.stringify({
    title: 'Contoh Lengkap',
    display: '{isiText} ({wilayah.display})',
    columns: [
      'isiText',
      'wilayah',
      'induk',
      ...Object.keys(SHAPES)
        .filter((shape) => shape !== 'text' && shape !== 'password')
        .map((shape) => `isi${capital(shape)}`),
    ],
    search: ['isiText', 'isiLongText'],
    sort: 'isiText',
    filters: ['wilayah', 'induk', 'isiFloatNumber', 'isiCheckbox', 'isiSelectOne', 'isiDate'],
    unique: [['isiText', 'wilayah']],
    fields: [
      { handle: 'wilayah', name: 'Wilayah', input: 'select', source: relation, required: true },
      { handle: 'induk', name: 'Induk', input: 'select', source: name },
      { handle: 'teman', name: 'Teman', input: 'select', source: name, multiple: true },
      ...Object.entries(SHAPES).map(([shape, rest]) => ({
        handle: `isi${capital(shape)}`,
        name: `Isi ${shape}`,
        ...rest,
        ...(shape === 'text' && { required: true }),
      })),
    ],
  });

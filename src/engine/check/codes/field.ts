/** Mistakes within one field. */
import { error, warning } from './code.ts';

const code = { handle: 'code', name: 'Code', input: 'text' };
const size = { handle: 'size', name: 'Size', input: 'float' };
const day = { handle: 'day', name: 'Day', input: 'date', options: { isTimePicker: false } };
const region = { handle: 'region2', name: 'Second region', input: 'select', source: 'region' };
const choices = [
  { value: 'big', display: 'Big' },
  { value: 'small', display: 'Small' },
];
const kind = { handle: 'kind', name: 'Kind', input: 'select', options: { choices } };

export const FIELD_CODES = {
  HANDLE: error(
    'A handle names the column, the key in the API and the field of the form. It begins with a small letter, goes on with letters and digits, has at most 40, and is no word of the engine such as id, version or display.',
    { field: { ...code, handle: 'version' } },
    { field: { ...code, handle: 'edition' } },
  ),
  HANDLE_TWICE: error(
    'Two fields, or a field and a computed column, have one handle.',
    { field: { ...code, handle: 'name' } },
    { field: code },
  ),
  KEY_IDLE: error(
    'The key means nothing for this input, or for what its options make of it, so nothing would come of it.',
    { field: { ...code, decimals: 2 } },
    { field: { ...size, decimals: 2 } },
  ),
  KEY_CLASH: error(
    'Two keys of the field cannot both hold.',
    { field: { ...day, multiple: true, options: { isTimePicker: false, range: true } } },
    { field: { ...day, options: { isTimePicker: false, range: true } } },
  ),
  SERIES_FULL: warning(
    'When the numbers of a series are used up that have as many digits as it has zeros, longer ones follow. Where "maxLength" has no room for them, no record can be made any more.',
    { field: { handle: 'number', name: 'Number', input: 'text', series: 'B-{yyyy}-{000}', maxLength: 10 } },
    { field: { handle: 'number', name: 'Number', input: 'text', series: 'B-{yyyy}-{000}', maxLength: 12 } },
  ),
  SERIES_YEAR: warning(
    'The count of a series begins anew with what its date says: with {yyyy} each year, with {yyyy} and {MM} each month. A month or a day without a year comes again, and its count goes on where it stood.',
    { field: { handle: 'number', name: 'Number', input: 'text', series: 'B-{MM}-{0000}' } },
    { field: { handle: 'number', name: 'Number', input: 'text', series: 'B-{yyyy}{MM}-{0000}' } },
  ),
  SELECT: error(
    'A select takes its values from another entity ("source") or from a closed list ("options.choices"): exactly one of them.',
    { field: { ...region, source: undefined } },
    { field: region },
  ),
  CURRENCY: error(
    'An amount has the code of its currency, as ISO 4217 has it: it decides the digits behind the point and the sign.',
    { field: { handle: 'price', name: 'Price', input: 'currency', currency: 'EUX' } },
    { field: { handle: 'price', name: 'Price', input: 'currency', currency: 'EUR' } },
  ),
  CHOICE_TWICE: error(
    'A value of a closed list stands there twice, so one of its two labels would never be read.',
    { field: { ...kind, options: { choices: [...choices, { value: 'big', display: 'Large' }] } } },
    { field: kind },
  ),
  BOUNDS: error(
    'A limit cannot be read (a float has numbers, a date has yyyy-MM-dd or "today", a time has HH:mm), or the least lies above the most.',
    { field: { ...size, min: 100, max: 1 } },
    { field: { ...size, min: 1, max: 100 } },
  ),
  DEFAULT: error(
    'The default is no value of the field, or one that its own limits refuse. A password has none: what stands in a file is no secret.',
    { field: { ...size, max: 10, default: 20 } },
    { field: { ...size, max: 10, default: 5 } },
  ),
  CONDITION: error(
    '"requiredWhen" and "lockedWhen" ask other fields of the same file, and no password.',
    { field: { ...code, requiredWhen: { nam: true } } },
    { field: { ...code, requiredWhen: { name: true } } },
  ),
  PATTERN: error(
    'A pattern is one that RE2 knows, so that no text takes long to try: it has no look-around, no back reference, and repeats at most 1000 times.',
    { field: { ...code, pattern: '^(?!X)[A-Z]+$' } },
    { field: { ...code, pattern: '^[A-WYZ][A-Z]*$' } },
  ),
  CONVERT: error(
    '"convert" says what stored values become that the field cannot hold any more: each text of "map" its value, every other "else". They have to be values of the field, and a choice that is still offered needs none.',
    { field: { ...kind, convert: { map: { large: 'huge' } } } },
    { field: { ...kind, convert: { map: { large: 'big' }, else: null } } },
  ),
  WAS: error(
    '"was" is the handle that a field had before: its values go over to the new one. A handle that is still in use has its own.',
    { field: { ...code, was: 'name' } },
    { field: { ...code, was: 'number' } },
  ),
};

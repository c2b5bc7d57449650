/** Mistakes in the text and the shape of a schema file. */
import { error, warning } from './code.ts';

const text = (fields: string): string => `{
  "title": "City",
  "display": "name",
  "columns": ["name"],
  ${fields}
}`;
const NAME = '{ "handle": "name", "name": "Name", "input": "text" }';

const SEVERAL = { name: 'Former regions', input: 'select', source: 'region', multiple: true };

export const FILE_CODES = {
  JSON: error(
    'The file cannot be read as JSON. Comments (// and /* */) are allowed. Of a file that cannot be read nothing else is checked.',
    { text: text(`"fields": [${NAME}`) },
    { text: text(`// in order of the screen\n  "fields": [${NAME}]`) },
  ),
  TRAILING_COMMA: error(
    'A comma separates two entries; behind the last one it separates nothing. The formatter takes it away as well.',
    { text: text(`"fields": [${NAME},]`) },
    { text: text(`"fields": [${NAME}]`) },
  ),
  KEY_TWICE: error(
    'Of two equal keys in one object only the last would count, and the other would be lost without a word.',
    { text: text(`"sort": "name", "sort": "-name",\n  "fields": [${NAME}]`) },
    { text: text(`"sort": "-name",\n  "fields": [${NAME}]`) },
  ),
  NAME: error(
    'The file name is the name of the entity: of its table, its types and its operations. It begins with a small letter, goes on with letters and digits, has at most 40, and is no word of the API.',
    { name: 'New-city' },
    { name: 'newCity' },
  ),
  NAME_LONG: error(
    'A field of several records is stored in a table called <entity>_<handle>, and the database keeps 63 letters of a name.',
    { name: 'placesThatAreNeitherCityNorVillage', field: { ...SEVERAL, handle: 'regionsThatTheyHaveBelongedTo' } },
    { name: 'otherPlace', field: { ...SEVERAL, handle: 'formerRegions' } },
  ),
  FILE_IDLE: warning(
    'Only files of schemas/ itself whose name ends in ".json" are read; comments may stand in them all the same.',
    { beside: 'shelf.jsonc' },
    { beside: 'shelf.json' },
  ),
  KEY_UNKNOWN: error(
    'A key that nobody reads would be silence where something was meant. All keys stand in src/engine/keys/table.ts; editors know them by "$schema".',
    { file: { serch: ['name'] } },
    { file: { search: ['name'] } },
  ),
  KEY_MISSING: error(
    'The key cannot be left out.',
    { field: { handle: 'code', input: 'text' } },
    { field: { handle: 'code', name: 'Code', input: 'text' } },
  ),
  VALUE_WRONG: error(
    'The key holds something else than it can: another type, a word that is not in its list, an empty list, an unknown letter in a date format.',
    { field: { handle: 'code', name: 'Code', input: 'txt' } },
    { field: { handle: 'code', name: 'Code', input: 'text' } },
  ),
  LABEL: error(
    'A text that people read is the same in all languages of the product (its "languages"), or there is one for each of them and for no other.',
    { field: { handle: 'code', name: { en: 'Code', id: 'Kode' }, input: 'text' } },
    { field: { handle: 'code', name: { en: 'Code' }, input: 'text' } },
  ),
  LABEL_TWICE: warning(
    'Two fields, two parts of a form, two choices, two sheets or two entities are called alike. On screen nobody tells them apart, and an import takes the one for the other.',
    { field: { handle: 'code', name: 'Name', input: 'text' } },
    { field: { handle: 'code', name: 'Code', input: 'text' } },
  ),
};

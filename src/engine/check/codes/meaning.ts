/** Mistakes that show only beside other fields and other files. */
import { error } from './code.ts';

const open = { handle: 'open', name: 'Open', input: 'checkbox' };
const size = { handle: 'size', name: 'Size', input: 'float' };
const area = { ...size, handle: 'area', name: 'Area' };
const county = { handle: 'county', name: 'County', input: 'select', source: 'county' };
const state = { ...county, handle: 'state', name: 'State', source: 'state' };
const name = { handle: 'name', name: 'Name', input: 'text' };
const second = { handle: 'second', name: 'Second region', input: 'select', source: 'region' };
const twin = { handle: 'twin', name: 'Twin', input: 'select', source: 'city' };
const tags = { handle: 'tags', name: 'Tags', input: 'select', multiple: true, options: { choices: [{ value: 'old', display: 'Old' }] } };
const share = { handle: 'share', name: 'Share', expression: 'cityShare', kind: 'number' };
const label = { handle: 'band', name: 'Band', expression: 'cityShare', kind: 'choice' };

const sheet = { name: 'Sizes', of: 'second', rows: 'twin', columns: 'county', value: 'size' };

export const MEANING_CODES = {
  SOURCE: error(
    'A relation points at an entity that has no schema file, or at one of one record ("single"), of which there is no list to choose from.',
    { field: { ...second, source: 'regoin' } },
    { field: second },
  ),
  TARGET_FIELD: error(
    '"where", "dependsOn" and "options.display" name fields of the related entity.',
    { field: { ...second, options: { display: 'cod' } } },
    { field: { ...second, options: { display: 'code' } } },
  ),
  TARGET_KIND: error(
    'The field of the related entity is there, and cannot be used so: it is a secret, or holds more than one plain value.',
    { field: { ...second, where: { tags: 'old' } } },
    { field: { ...second, where: { code: 'N' } } },
  ),
  DEPENDS: error(
    '"dependsOn" offers the related records whose field equals a value of this record. Two values of different kinds, or records of different entities, are never equal.',
    { field: { ...second, dependsOn: { code: 'region' } } },
    { field: { ...second, dependsOn: { code: 'region.code' } } },
  ),
  VALUE_NEVER: error(
    'A condition names a value that the other field can never have: it is no choice of it, of another kind, or outside its limits. The rule would never hold.',
    { field: { ...second, where: { active: 'yes' } } },
    { field: { ...second, where: { active: true } } },
  ),
  PATH: error(
    'A path goes over relations to a field: "name", "region.code". One of its words is not there.',
    { file: { columns: ['name', 'region.kode'] } },
    { file: { columns: ['name', 'region.code'] } },
  ),
  PATH_KIND: error(
    'The path leads to a field that cannot be used in this place: only texts are searched, only one stored value sorts, a secret is shown nowhere.',
    { file: { fields: [name, tags], sort: 'tags' } },
    { file: { fields: [name, tags], sort: 'name' } },
  ),
  INDEX: error(
    'An index keeps one value of a record, or what is computed from its own values alone. What is read from other records changes without it.',
    { file: { computed: [share], index: ['share'] } },
    { file: { computed: [share] } },
  ),
  LISTED_TWICE: error(
    'The same entry stands twice in one list, or the same letter in one right.',
    { file: { columns: ['name', 'name'] } },
    { file: { columns: ['name', 'region'] } },
  ),
  UNIQUE: error(
    '"unique" holds lists of fields of this file, each with one stored value that can be compared.',
    { file: { fields: [name, tags], unique: [['tags']] } },
    { file: { fields: [name, tags], unique: [['name']] } },
  ),
  ACTIVE: error(
    '"active" is the handle of the checkbox of this file that says whether a record is offered where one is chosen.',
    { file: { fields: [name, open], active: 'name' } },
    { file: { fields: [name, open], active: 'open' } },
  ),
  ALLOW: error(
    '"narrow:" is followed by the handle of a field of this file, of which a narrower rule may leave rows behind.',
    { file: { fields: [name, open], allow: ['narrow:nam'] } },
    { file: { fields: [name, open], allow: ['narrow:name'] } },
  ),
  COMPARE: error(
    'Two values are compared that never can be: of different kinds, without an order, or one and the same. Ranges are compared by their ends, "period.0" and "period.1".',
    { file: { fields: [name, size], compare: [{ field: 'size', is: '<', than: 'name' }] } },
    { file: { fields: [name, size, area], compare: [{ field: 'size', is: '<', than: 'area' }] } },
  ),
  PIVOT: error(
    'A sheet of "pivot" is made of three relations to one record each, which are "unique" together, and of another field; the list is filtered by the one that it holds fast; its "floor" is a number, and so is what it is held against, and what has a mean or a sum.',
    { file: { fields: [name, second, twin, county, size], filters: ['second'], unique: [['second', 'twin']], pivot: [sheet] } },
    { file: { fields: [name, second, twin, county, size], filters: ['second'], unique: [['second', 'twin', 'county']], pivot: [sheet] } },
  ),
  SINGLE: error(
    'The one record of a "single" file is made of the defaults, so they must be there and keep to its rules.',
    { file: { single: true, columns: undefined, fields: [{ ...name, required: true }] } },
    { file: { single: true, columns: undefined, fields: [{ ...name, required: true, default: 'Capital' }] } },
  ),
  CHOICES: error(
    'A computed column of the kind "choice" says what it can yield; another kind has no choices.',
    { file: { computed: [label] } },
    { file: { computed: [{ ...label, choices: [{ value: 'high', display: 'High' }] }] } },
  ),
  EXPRESSION: error(
    'A computed column names an expression that the product does not have.',
    { file: { computed: [{ ...share, expression: 'cityShar' }] } },
    { file: { computed: [share] } },
  ),
  EXPRESSION_FOREIGN: error(
    'The expression reads the records of another entity (its "of"), whose columns this one does not have.',
    { file: { computed: [{ ...share, expression: 'regionSize' }] } },
    { file: { computed: [share] } },
  ),
  DISPLAY_CYCLE: error(
    'What stands for a record must come to an end: a display that shows a relation whose display shows this one again does not.',
    { file: { fields: [name, twin], display: '{name} {twin}' } },
    { file: { fields: [name, twin], display: '{name}' } },
  ),
  REQUIRED_CYCLE: error(
    'A required relation to a record of the same entity, or of one that requires one of this: the first record of all could never be added. One of the relations may be empty; "requiredWhen" can still ask for it.',
    { file: { fields: [name, { ...twin, required: true }] } },
    { file: { fields: [name, twin] } },
  ),
  DISPLAY_DEPTH: error(
    'A display goes through at most three relations, each with a display of its own; a list would have to read them all for each of its rows.',
    { file: { fields: [name, county], display: '{county}' } },
    { file: { fields: [name, state], display: '{state}' } },
  ),
};

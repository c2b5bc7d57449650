/** What a product says of itself (`product/index.ts`, `words.ts`), each key by its form: a product with mistakes is told of, and never breaks a check. */
import type { ComputedExpression } from '../computed.ts';
import type { FormRules, Rules } from '../rules/entity.ts';
import { defineProduct, type Product } from '../product.ts';
import { FLAG, oneOf } from '../keys/shape.ts';
import { CALLS, HELD } from '../services.ts';
import { WORDS } from '../words/all.ts';
import { LANGUAGES } from '../words/languages.ts';
import type { OwnWords } from '../words/own.ts';
import { allOf, FUNCTION, LABEL, listOf, mapOf, OBJECT, objectOf, orNull, readForm, someOf, TEXT, TEXTS, wholeOf } from './forms.ts';
import type { Form } from './forms.ts';
import type { Report } from './problem.ts';

const CODES = wholeOf({ handle: TEXT, records: orNull(OBJECT), levels: mapOf(TEXT, 'a level by role') });
const RECORDS = wholeOf({ handle: TEXT, records: wholeOf({ code: TEXT, level: TEXT, active: orNull(TEXT) }) });
const ROLES: Form = { ...CODES, pick: ({ records }) => (OBJECT.test(records) ? RECORDS : CODES) };
const ACCOUNT = wholeOf({
  ...allOf(TEXT, 'resource', 'name', 'username', 'password'),
  roles: ROLES,
  ...allOf(orNull(TEXT), 'active', 'valid', 'picture', 'lastLogin'),
  anchors: mapOf(TEXT),
});

const SERVICE = objectOf(
  {
    name: TEXT,
    answers: listOf(oneOf(Object.keys(CALLS))),
    holds: listOf(oneOf(HELD)),
    client: wholeOf({ audience: TEXT, config: TEXT, device: TEXT }),
    elsewhere: FLAG,
  },
  ['name', 'answers', 'holds'],
);

const SENTENCE: Form = { test: (value) => TEXT.test(value) || FUNCTION.test(value), write: 'a text, or a function that gives one' };

const FORM_RULES: Readonly<Record<keyof FormRules, Form>> = {
  offeredBy: mapOf(TEXTS, 'an object of a relation and the handles that decide'),
  whyNotOffered: mapOf(SENTENCE, 'a sentence by relation'),
  ...allOf(FUNCTION, 'isClosed', 'whyClosed', 'checkValues', 'question'),
};
const RULES: Readonly<Record<keyof Rules, Form>> = {
  ...FORM_RULES,
  offers: mapOf(FUNCTION, 'an object of a relation and a function'),
  ...allOf(FUNCTION, 'closings', 'beforeWrite', 'check', 'afterWrite', 'tell', 'beforeRemove'),
};
const GONE: Form['gone'] = {
  hasEffect: (place) => {
    const entity = place.split('.').at(-1)!;
    return `write "effect": true at the fields in schemas/${entity}.json, and effects.${entity} in product/server.ts`;
  },
};
const rulesOf = (keys: Form['keys'] & {}): Form => mapOf({ ...objectOf(keys), gone: GONE }, 'rules by entity');
const COMPUTED: Readonly<Record<keyof ComputedExpression, Form>> = {
  name: TEXT,
  of: TEXTS,
  counts: objectOf({ resource: TEXT, field: TEXT }, ['resource', 'field']),
  sql: FUNCTION,
  isOwn: FLAG,
  compute: FUNCTION,
};

const KIND_PARTS: Readonly<Record<string, Form>> = {
  inputs: TEXTS,
  keys: FUNCTION,
  write: TEXT,
  shape: oneOf(['single', 'list', 'range']),
  ...allOf(FUNCTION, 'sort', 'columns'),
  graphql: OBJECT,
  ...allOf(FUNCTION, 'schema', 'normalize', 'parse', 'format'),
  list: OBJECT,
};
const KIND: Form = {
  test: (value) =>
    OBJECT.test(value) && Object.entries(KIND_PARTS).every(([key, { test }]) => test((value as Record<string, unknown>)[key])),
  write: `a kind of field, with ${Object.keys(KIND_PARTS).join(', ')} at least`,
};

const SQL: Form = { test: (value) => typeof value === 'string' && value !== '', write: 'an SQL statement' };

const SCREEN = objectOf(
  {
    path: TEXT,
    title: LABEL,
    roles: TEXTS,
    layout: oneOf(['default', 'blank', 'bare']),
    menu: LABEL,
    invitation: LABEL,
    isUnlisted: FLAG,
  },
  ['path', 'title', 'roles', 'layout'],
);

/** A label that may have lines. */
const WORDING: Form = { ...LABEL, test: (value) => LABEL.test(typeof value === 'string' ? value.replaceAll('\n', ' ') : value) };

/** As the engine says it: a text or its plural forms, something that makes one, or parts that each may be said otherwise. */
function likeOf(standing: unknown): Form {
  if (typeof standing === 'function') return FUNCTION;
  if (typeof standing === 'number') return { test: Number.isInteger, write: 'a whole number' };
  if (!OBJECT.test(standing)) return typeof standing === 'string' ? WORDING : { test: Array.isArray, write: 'a list' };
  return objectOf(Object.fromEntries(Object.entries(standing as object).map(([key, value]) => [key, likeOf(value)])));
}

const OWN_WORDS = LANGUAGES.map((language): [string, Form] => {
  const { tag: _, ...own } = WORDS[language];
  return [language, likeOf(own)];
});
/** A language that the engine does not speak has plural forms of its own. */
const wordsForm = (languages: readonly unknown[] = []): Form =>
  objectOf(Object.fromEntries([...languages.map((language) => [String(language), OBJECT]), ...OWN_WORDS]));

const KEYS: Readonly<Record<keyof Product, Form>> = {
  name: TEXT,
  roles: someOf(TEXT, 'codes of roles'),
  levels: someOf(objectOf({ name: TEXT, own: FLAG }, ['name']), 'a list of levels such as { name: "all" }'),
  services: listOf(SERVICE, 'a list of services'),
  account: ACCOUNT,
  languages: TEXTS,
  zone: TEXT,
  phone: orNull(wholeOf({ country: TEXT, mobile: TEXT })),
  words: wordsForm(),
  title: LABEL,
  rules: rulesOf(RULES),
  computed: mapOf(objectOf(COMPUTED, ['name', 'sql', 'compute']), 'expressions by name'),
  kinds: mapOf(KIND, 'kinds of fields by name'),
  seededSingles: TEXTS,
  screens: listOf(SCREEN, 'a list of screens'),
  roleNames: mapOf(LABEL, 'a name for each role'),
  flags: mapOf(TEXTS, 'a list of roles for each flag'),
  userKeys: TEXTS,
  tables: { ...listOf(SQL, 'a list of SQL statements'), isInTurn: true },
  follow: FUNCTION,
};
const PRODUCT: Form = {
  ...objectOf(KEYS),
  write: 'defineProduct({ … })',
  pick: ({ languages }) => objectOf({ ...KEYS, ...(Array.isArray(languages) && { words: wordsForm(languages) }) }),
};

/** What was exported as `product`, without what cannot be used. */
export const readProductDoor = (report: Report, given: unknown): Product =>
  defineProduct((readForm(report, OBJECT.test(given) ? '' : 'product', given, PRODUCT) ?? {}) as Partial<Product>);

const FORM_RULES_OF = rulesOf(FORM_RULES);

/** What the app's door exports as `formRules`, without what cannot be used. */
export const readFormRules = (report: Report, given: unknown): Readonly<Record<string, FormRules>> =>
  (readForm(report, 'formRules', given, FORM_RULES_OF) ?? {}) as Readonly<Record<string, FormRules>>;

/** What was exported as `words`. */
export const readWordsDoor = (report: Report, given: unknown): OwnWords =>
  (readForm(report, OBJECT.test(given) ? '' : 'words', given, KEYS.words) ?? {}) as OwnWords;

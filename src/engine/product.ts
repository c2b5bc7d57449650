import { OWN_ACCOUNT, type Account } from './rights/account.ts';
import type { ComputedExpression } from './computed.ts';
import type { Rules, Values } from './rules/entity.ts';
import type { FieldType } from './fields/index.ts';
import type { Screen } from './screen.ts';
import { type Service, wholeService } from './services.ts';
import type { Language, SaidWords, Text } from './words/languages.ts';
import type { Phone } from './words/locale.ts';

/** How far a role reaches. The first level of a product reaches every row; any other the rows that hang on one record. */
export interface Level {
  name: string;
  /** That record is the own account; else it is the one that the account names for this level. */
  own?: true;
}

/** A record that a transaction has written. */
export interface Written {
  resource: string;
  id: string;
  /** Before and after; one of them where the record came or went. */
  states: readonly Values[];
  /** Handles with another value; absent: the whole record came or went. */
  changed?: ReadonlySet<string>;
  /** It was never there before: nothing points to it yet. */
  isNew?: boolean;
}

/** Asks the database within the transaction that is under way. */
export type Ask = (sql: string, values: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

/** What a product notes of its writes, inside of their transaction: a note and its write are there together or not at all. */
export interface Follower {
  /** What a savepoint takes back later was told all the same. */
  add: (written: Written) => void;
  /** Last in the transaction; true where the product's background has something to do after it. */
  flush: () => Promise<boolean>;
}

/** What a product says of itself to server, app and commands beside its registry. All of it may be left out. */
export interface Product {
  /** Lower-case letters, digits and hyphens; its database knows it by this name. */
  name: string;
  /** Codes, in reading order. The first is the one that may do everything, and the only one with what has no row. */
  roles: readonly string[];
  levels: readonly Level[];
  /** In the order of `/config.json`. */
  services: readonly Service[];
  account: Account;
  /** The first is spoken where nobody has chosen another. */
  languages: readonly Language[];
  /** The clock by which days are counted, as the IANA calls it. */
  zone: string;
  /** Where most telephone numbers are; null: they are kept as they are written. */
  phone: Phone | null;
  /** From its `words.ts` what it says otherwise than the engine, and from `words/<language>.ts` what the engine does not speak. */
  words: SaidWords;
  /** What the app is called. */
  title: Text;
  /** By entity; one that is absent has no rule beyond its schema file. */
  rules: Readonly<Partial<Record<string, Rules>>>;
  /** By the name that a schema file's computed column or filter gives as its `expression`. */
  computed: Readonly<Record<string, ComputedExpression>>;
  /** Kinds of fields beside the engine's, by the name that a schema file gives as `input`; the app's door has their other half. */
  kinds: Readonly<Record<string, FieldType>>;
  /** `single` resources whose one record its seed brings, with values that no default can say. */
  seededSingles: readonly string[];
  /** Pages that are no resource's, in the order of the menu. */
  screens: readonly Screen[];
  /** A role in words; one that is absent goes by its code without the prefix. */
  roleNames: Readonly<Record<string, Text>>;
  /** By name, the roles of which one is enough; the app's session holds each as true or false. */
  flags: Readonly<Record<string, readonly string[]>>;
  /** What getInfo says of an account beside what the engine reads; the app's session keeps it as it comes, or as null. */
  userKeys: readonly string[];
  /** Numbered steps, forward only, that make tables of its own in schema `skema`, beside those of the registry. */
  tables: readonly string[];
  /** Anew for every transaction that writes. */
  follow: (ask: Ask) => Follower;
}

const followNothing = (): Follower => ({ add: () => undefined, flush: () => Promise.resolve(false) });

/** Of a product that has not said its own. */
export const UNNAMED = 'skema';

export const defineProduct = (product: Partial<Product>): Product => ({
  name: UNNAMED,
  title: 'Skema',
  languages: ['en'],
  zone: 'UTC',
  phone: null,
  words: {},
  roles: ['admin'],
  levels: [{ name: 'all' }],
  services: [wholeService('api')],
  account: OWN_ACCOUNT,
  rules: {},
  computed: {},
  kinds: {},
  seededSingles: [],
  screens: [],
  roleNames: {},
  flags: {},
  userKeys: [],
  tables: [],
  follow: followNothing,
  ...product,
});

/** The smallest product: its schema files alone. */
export const BARE_PRODUCT = defineProduct({});

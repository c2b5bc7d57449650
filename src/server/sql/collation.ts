/** Texts sort as the product's first language does, on every database alike: by a collation that migrations make in schema `skema`. */
import { fieldType } from '../../engine/fields/index.ts';
import type { Field, Kind } from '../../engine/field.ts';
import type { Registry } from '../../engine/resource.ts';
import { localeOf } from '../locale.ts';

type Spoken = Pick<Registry, 'product'>;

/** The collation's name, and what ICU knows the language by. */
export const languageTag = ({ product }: Spoken): string => Intl.getCanonicalLocales(localeOf(product).tag)[0]!;
export const collationName = (registry: Spoken): string => `skema."${languageTag(registry)}"`;

/** A text of people's. */
export const inLanguage = (registry: Spoken, sql: string): string => `${sql} collate ${collationName(registry)}`;

/** What is computed, as it is sorted. */
export const sortedKind = (registry: Spoken, kind: Kind, sql: string): string => (kind === 'text' ? inLanguage(registry, sql) : sql);

/** A column as it is sorted, as the indexes have it, and whoever wants to be answered by them. */
export const sortedSql = (registry: Spoken, field: Field, sql: string): string =>
  fieldType(field).isSpoken?.(field) ? inLanguage(registry, sql) : sql;

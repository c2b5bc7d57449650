/** What is made of a registry, in each language of its product: labels stand in its sentences. */
import type { Registry } from '../engine/resource.ts';
import { locale } from '../engine/words/locale.ts';
import { localeOf, speaking } from './locale.ts';

/** Each call gives the one in the language of whoever asks. A product of one language makes one, and asks nobody. */
export function inEachLanguage<T>(registry: Registry, make: (own: Registry) => T): () => T {
  const first = make(registry);
  if (!registry.inOther) return () => first;
  const others = new Map(
    [...registry.inOther].map(([language, own]) => [language, speaking(localeOf(own.product, language), () => make(own))]),
  );
  return () => others.get(locale().language) ?? first;
}

/** Nothing is written under it, in whichever language. */
export const asReadOnly = (registry: Registry): Registry =>
  Object.freeze({
    ...registry,
    readOnly: true,
    ...(registry.inOther && { inOther: new Map([...registry.inOther].map(([language, own]) => [language, asReadOnly(own)])) }),
  });

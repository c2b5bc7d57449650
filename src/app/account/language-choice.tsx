import { facts } from 'virtual:skema/facts';
import { language } from 'virtual:skema/language';
import { words } from 'virtual:skema/words/profile';
import type { Language } from '../../engine/words/languages.ts';
import { Segments } from '../controls/segments.tsx';
import { writeStored } from '../layout/stored.ts';
import { LANGUAGE_KEY } from '../start/chosen-language.ts';

/** Each language by its name in itself; Unicode calls this one by the country alone. */
const OWN_NAMES = Object.fromEntries(
  facts.languages.map((each) => [each, each === 'id' ? 'Bahasa Indonesia' : new Intl.DisplayNames(each, { type: 'language' }).of(each)!]),
) as Record<Language, string>;

/** The page comes anew in that language; while something is not saved the browser asks first, and the choice holds from the next page on. */
function speakIn(wanted: Language): void {
  writeStored(LANGUAGE_KEY, wanted);
  window.location.reload();
}

export const LanguageChoice = () => (
  <Segments label={words.language} values={facts.languages} names={OWN_NAMES} value={language} onChange={speakIn} />
);

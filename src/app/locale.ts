/** The language and the clock of this app: one for every page. */
import { facts } from 'virtual:skema/facts';
import { readLocaleFrom } from '../engine/words/locale.ts';
import { engine, tag } from '../engine/words/id.ts';

const own = { language: 'id', tag, zone: facts.zone, words: engine } as const;

export const startSpeaking = (): void => readLocaleFrom(() => own);

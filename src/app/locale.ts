/** The language and the clock of this app: one for every page. */
import { facts } from 'virtual:skema/facts';
import { language, tag } from 'virtual:skema/language';
import { words } from 'virtual:skema/words/engine';
import { readLocaleFrom } from '../engine/words/locale.ts';

const own = { language, tag, zone: facts.zone, phone: facts.phone, words };

export const startSpeaking = (): void => readLocaleFrom(() => own);

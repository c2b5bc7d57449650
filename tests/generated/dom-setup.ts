/** How long a screen may take to show what is waited for: generous, since a busy machine is no defect of the screen. */
import { configure } from '@testing-library/dom';
import { startSpeaking } from '../../src/app/locale.ts';

startSpeaking();

configure({ asyncUtilTimeout: 10_000 });

/** How long a screen may take to show what is waited for: generous, since a busy machine is no defect of the screen. */
import { configure } from '@testing-library/dom';
import { beforeAll } from 'vitest';
import { startSpeaking } from '../../src/app/locale.ts';

startSpeaking();
// Once more where a test has loaded parts of the server: they speak for themselves from then on.
beforeAll(startSpeaking);

configure({ asyncUtilTimeout: 10_000 });

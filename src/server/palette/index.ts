/** What is found from every screen. */
import { palette } from './found.ts';
import { paletteRecent } from './recent.ts';

export const PALETTE_VIEWS = [palette, paletteRecent];

/** What is found from every screen. */
import { nearPalette } from '../lists/near.ts';
import { palette } from './found.ts';
import { paletteRecent } from './recent.ts';

export const PALETTE_VIEWS = [palette, nearPalette, paletteRecent];

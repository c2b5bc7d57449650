/** The product's pages that are no resource. */
import { door } from 'virtual:skema/product';
import { recordRoot } from '../../engine/screen.ts';
import type { AppScreen } from '../door.ts';
import { mayOpen } from './menu-groups.ts';

type MenuScreen = AppScreen & { menu: string };

/** In the order of the menu, those that these roles may open. */
export const menuScreens = (roles: readonly string[]): MenuScreen[] =>
  door.screens.filter((screen): screen is MenuScreen => screen.menu !== undefined && mayOpen(screen.roles, roles));

/** The screen with this address; the last step of a pattern takes any value. */
export const screenAt = (path: string): AppScreen | undefined =>
  door.screens.find((screen) => {
    const root = recordRoot(screen);
    return screen.path === path || (root !== null && path.startsWith(`${root}/`));
  });

/** The kinds that the product brings: known to the engine's half from here on, before any list or form is drawn. */
import { door } from 'virtual:skema/product';
import { bringKinds } from '../../engine/fields/index.ts';

export const OWN = door.kinds;
bringKinds(Object.fromEntries(Object.entries(OWN).map(([kind, { type }]) => [kind, type])));

import { address as KEY } from 'virtual:skema/address';
import type { SavedView } from '../../../engine/wire/saved.ts';

/** What an address says of a view: the list itself, which is good for everybody, and which view that is. */
export const viewSearch = ({ id, address }: Pick<SavedView, 'id' | 'address'>): string =>
  `?${address === '' ? '' : `${address}&`}${KEY.saved}=${id}`;

/** Where the records of a resource are what a sheet of another one holds fast, or what its rows are narrowed to. */
import type { Registry, SheetPlace } from '../resource.ts';

export const sheetsOver = ({ resources }: Registry, name: string): SheetPlace[] =>
  resources.flatMap(({ name: resource, pivots = [], fields, filters }) =>
    pivots.flatMap((pivot, index) => {
      const place = (path: string): SheetPlace => ({ resource, sheet: index + 1, name: pivot.name, path });
      const isHeld = fields.some(({ handle, source }) => handle === pivot.of && source === name);
      const around = filters.filter(
        ({ path, kind, source }) => kind === 'relation' && source === name && path.startsWith(`${pivot.rows}.`),
      );
      return [...(isHeld ? [place(pivot.of)] : []), ...around.map(({ path }) => place(path))];
    }),
  );

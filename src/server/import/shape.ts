/** Other layouts of a resource's table: a product knows them, an import reads them as rows of the resource. */
import type { Pool } from 'pg';
import { COLUMNS_MAX, WIDE_COLUMNS_MAX } from './limits.ts';
import type { Table } from './table.ts';

export interface TableShape {
  resource: string;
  /** Null: this table is not laid out so. */
  reshape: (pool: Pool, table: Table) => Promise<Table | null>;
}

/** How many columns a file for this resource may have. */
export const columnsFor = (shapes: readonly TableShape[], resource: string): number =>
  shapes.some((shape) => shape.resource === resource) ? WIDE_COLUMNS_MAX : COLUMNS_MAX;

/** The table as rows of the resource: by the first shape that it has, else as it is. */
export async function reshape(shapes: readonly TableShape[], resource: string, pool: Pool, table: Table): Promise<Table> {
  for (const shape of shapes) {
    const found = shape.resource === resource ? await shape.reshape(pool, table) : null;
    if (found !== null) return found;
  }
  return table;
}

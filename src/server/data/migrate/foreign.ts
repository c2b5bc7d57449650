/** A table of ours by name that is somebody else's by shape: it is told, and left alone. */
import { hostWords } from '../../locale.ts';
import { MigrationFailed } from './failures.ts';
import type { TableModel } from './objects.ts';
import type { Snapshot, TableFacts } from './snapshot.ts';

/** The columns that the engine itself puts into each of its tables, and that no schema file changes. */
const isOurs = ({ columns }: TableModel, facts: TableFacts): boolean =>
  columns.filter(({ handle }) => handle === null).every(({ name, type }) => facts.columns.get(name)?.type === type);

export function assertOurs(models: readonly TableModel[], snapshot: Snapshot): void {
  const foreign = models.filter((model) => snapshot.has(model.name) && !isOurs(model, snapshot.get(model.name)!));
  if (foreign.length === 0) return;
  const names = foreign.map(({ name }) => `public.${name}`).join(', ');
  throw new MigrationFailed(hostWords().migrate.foreign(names));
}

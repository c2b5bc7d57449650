import type { DatabaseSync } from 'node:sqlite';

/** SQLite's answer when another process has the file. */
const SQLITE_BUSY = 5;

/**
 * A lock that the kernel keeps for this process and gives up with it, however it ends: the same for all containers of a machine, and
 * on network folders that know locks for all machines. Node has no such call of its own, but the SQLite it brings takes exactly this
 * lock on its file. Nothing else may open that file in this process: closing it would give the lock away.
 * `taken`: another process has it. null: this folder knows no locks.
 */
export async function takeOsLock(file: string): Promise<{ release: () => unknown } | 'taken' | null> {
  let database: DatabaseSync | null = null;
  try {
    const { DatabaseSync: Database } = await import('node:sqlite');
    database = new Database(file, { timeout: 0 });
    database.exec('pragma journal_mode = memory; begin exclusive');
    const held = database;
    return { release: () => held.isOpen && held.close() };
  } catch (error) {
    database?.close();
    return (error as { errcode?: number }).errcode === SQLITE_BUSY ? 'taken' : null;
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../start-refused.ts';
import { askForCopy } from './control.ts';
import { DirectoryInUse } from './directory-lock.ts';
import { type DatabaseLocation, type OnError, type OpenDatabase, openDatabase } from './open.ts';

/** A database to read; `copiedAt` is the instant of a copy, and null for the one in use. */
export type ReadDatabase = OpenDatabase & { readonly copiedAt: Date | null };

/**
 * Opens the database for a command that only reads, whether or not a server runs. A server on the embedded engine,
 * which allows one process, is asked for a copy; changes to a copy are lost. Refuses if there is no database yet.
 */
export async function openForReading(place: DatabaseLocation, onError: OnError): Promise<ReadDatabase> {
  const openInUse = async () => ({ ...(await openDatabase(place, onError)), copiedAt: null });
  if (place.engine === 'postgresql' || place.dir === null) return openInUse();
  const { dir } = place;
  if (!existsSync(join(dir, 'PG_VERSION'))) throw new StartRefused(`There is no database in ${dir} yet.`);
  try {
    return await openInUse();
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
  }
  const copy = await askForCopy(dir);
  try {
    const database = await openDatabase({ engine: 'embedded', dir: copy.dir }, onError);
    return { ...database, copiedAt: copy.at, close: () => database.close().finally(copy.release) };
  } catch (error) {
    copy.release();
    throw error;
  }
}

import { type OpenDatabase, openDatabase } from '../../apps/server/src/platform/database/open.ts';
import type { Statement } from '../inside.ts';

/** A pool like the product's, and nothing around it: the cost of the statements alone. */
export type BareSql = {
  /** Runs statements one after the other, as the product does for one response. */
  readonly run: (statements: readonly Statement[]) => Promise<void>;
  readonly close: OpenDatabase['close'];
};

/** Opens it, with a number of connections. */
export async function openBareSql(url: string, poolSize: number): Promise<BareSql> {
  const database = await openDatabase({ engine: 'postgresql', url, poolSize }, (error) => console.error(error.message));
  const pool = database.db.$client;
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  return {
    run: async (statements) => {
      for (const statement of statements) await query(...statement);
    },
    close: database.close,
  };
}

import type { PoolClient } from 'pg';

/** Leaves the transaction, if one is still open, without a trace, and gives the connection back; a broken one is thrown away. */
export async function endTransaction(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error as Error);
  }
}

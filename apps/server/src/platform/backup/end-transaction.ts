import type { PoolClient } from 'pg';

/** Rolls back a transaction that is still open, and releases the connection; destroys a broken one. */
export async function endTransaction(client: PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch (error) {
    client.release(error as Error);
  }
}

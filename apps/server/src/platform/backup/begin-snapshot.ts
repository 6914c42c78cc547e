import type { PoolClient } from 'pg';

/** Begins a transaction that only reads, sees one moment, and writes values the same way everywhere. */
export async function beginSnapshot(client: PoolClient): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`
    set local timezone to 'UTC';
    set local bytea_output to 'hex';
    set local statement_timeout to 0;
    set local idle_in_transaction_session_timeout to 0`);
}

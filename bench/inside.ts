import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { createApp } from '../apps/server/src/app.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import type { Services } from '../apps/server/src/platform/services.ts';
import { readSettings } from '../apps/server/src/settings.ts';

/** The place of the product's data, as in its settings: PostgreSQL, or a folder for the embedded engine. */
export type DataPlace = { readonly DATABASE_URL: string } | { readonly PRESTASI_DATA: string };

/** The product's own parts in this process, to prepare a measurement; they are never measured themselves. */
export type Inside = {
  readonly services: Services;
  /** Returns the statements that the product sends to its database for a response, as given to the pool; a question with a body is posted. */
  readonly statementsOf: (token: string, path: string, body?: object) => Promise<readonly Statement[]>;
  readonly close: () => Promise<void>;
};

/** The arguments of a pool's `query`. */
export type Statement = readonly unknown[];

/** Opens the product's parts on a database, which is migrated if need be. */
export async function openInside(place: DataPlace): Promise<Inside> {
  const folder = mkdtempSync(join(tmpdir(), 'prestasi-bench-'));
  const settings = readSettings({ PRESTASI_DATA: folder, ...place, PRESTASI_DEMO: '0', PORT: '0' });
  const app = await createApp({ settings, log: createLog('fatal'), takesWork: false, webFolder: folder });
  const { services, server } = app;
  return {
    services,
    statementsOf: async (token, path, body) => {
      const heard: Statement[] = [];
      const stopHearing = hear(services.db.$client, heard);
      const response = await server.fastify.inject({
        method: body === undefined ? 'GET' : 'POST',
        url: path,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body }),
      });
      stopHearing();
      if (response.statusCode !== 200) throw new Error(`${path} was answered ${response.statusCode}: ${response.body}`);
      return heard;
    },
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Pool = Services['db']['$client'];
type Query = (...args: unknown[]) => unknown;

/** Records the statements sent over a pool's connections, whoever holds one, until it is stopped. */
function hear(pool: Pool, heard: Statement[]): () => void {
  const unheard = new Map<PoolClient, Query>();
  const listenTo = (client: PoolClient): void => {
    if (unheard.has(client)) return;
    const query = client.query.bind(client) as Query;
    unheard.set(client, query);
    const hearing: Query = (...args) => {
      heard.push(args.filter((one) => typeof one !== 'function'));
      return query(...args);
    };
    Object.assign(client, { query: hearing });
  };
  pool.on('acquire', listenTo);
  return () => {
    pool.off('acquire', listenTo);
    for (const [client, query] of unheard) Object.assign(client, { query });
  };
}

/** Returns the rows of a query. */
export async function rowsOf<T extends object>(inside: Inside, sql: string, values: unknown[] = []): Promise<T[]> {
  return (await inside.services.db.$client.query<T & Record<string, unknown>>(sql, values)).rows;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../seeds/index.ts';
import { createRandom } from '../../seeds/random.ts';
import { type App, createApp } from '../../src/app.ts';
import { loadActor, todayAt } from '../../src/people/index.ts';
import type { DatabaseLocation } from '../../src/platform/database/open.ts';
import { createLog } from '../../src/platform/log.ts';
import { readSettings } from '../../src/settings.ts';
import { read } from '../form-actions.ts';
import { freshDatabase } from '../fresh-database.ts';
import { createClient } from '../test-client.ts';
import { createWriter, type Writer } from './writer.ts';

/** A group in a database on disk, for processes that are killed; this process has nothing of it open. */
export type KilledFixture = {
  /** The settings of a process on it, by the names of the environment. */
  readonly env: Readonly<Record<string, string>>;
  readonly place: DatabaseLocation;
  readonly folder: string;
  readonly writers: readonly Writer[];
  readonly remove: () => Promise<void>;
};

const WRITERS = 8;

/**
 * Fills the demo group into a new database of this run's engine, and finds people in it who have something to write.
 */
export async function makeKilledFixture(seed: number, parent = tmpdir()): Promise<KilledFixture> {
  const folder = mkdtempSync(join(parent, 'prestasi-killed-'));
  const fresh = process.env.PRESTASI_TEST_DATABASE_URL ? await freshDatabase() : null;
  const url = fresh?.place.engine === 'postgresql' ? fresh.place.url : null;
  const env = { PRESTASI_DATA: folder, PRESTASI_DEMO: '0', ...(url === null ? {} : { DATABASE_URL: url }) };
  const settings = readSettings(env);
  const app = await createApp({ settings, log: createLog('fatal'), takesWork: false, webFolder: folder });
  const { db, clock, passwords } = app.services;
  await seedDemo(db, { now: clock.now(), passwords });
  // Accounts of the demo's own domain work only in demo mode.
  await db.$client.query(`update account set email = replace(email, 'serimaju.example', 'kumpulan.example')`);
  const writers = await findWriters(app, seed);
  await app.close();
  return {
    env,
    place: settings.database,
    folder,
    writers,
    remove: async () => {
      await fresh?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const APPRAISEES = `
  select f.id, acc.id as account from form f join appraisal a on a.id = f.appraisal_id join account acc on acc.employee_id = a.employee_id
  where f.phase = 'year_end' and f.level in ('unsubmitted', 'submitted') and a.outcome is null order by f.level desc, f.id desc`;
const HOLDERS = `
  select f.id, acc.id as account from form f join appraisal a on a.id = f.appraisal_id join account acc on acc.employee_id = f.pending_holder_id
  where f.phase = 'year_end' and a.outcome is null order by f.level desc, f.id desc`;

async function findWriters(app: App, seed: number): Promise<readonly Writer[]> {
  const writers = [
    ...(await findAmong(app, APPRAISEES, WRITERS / 2, [], seed)),
    ...(await findAmong(app, HOLDERS, WRITERS / 2, ['approve'], seed)),
  ];
  if (new Set(writers.map(({ formId }) => formId)).size < WRITERS / 2)
    throw new Error('Too few have something to write');
  return writers;
}

/** Finds people who may write into a form now; each form has one writer. */
async function findAmong(
  { server, services }: App,
  candidates: string,
  count: number,
  actions: readonly 'approve'[],
  seed: number,
): Promise<readonly Writer[]> {
  const { db, sessions, clock } = services;
  const { rows } = await db.$client.query<{ id: number; account: number }>(candidates);
  const found: Writer[] = [];
  for (const { id, account } of rows) {
    if (found.length === count) break;
    const actor = await loadActor(db, account, { today: todayAt(clock.now()), isDemo: false });
    for (const role of actor?.roles ?? []) {
      const token = await sessions.open(db, account, role);
      const client = createClient(server.fastify, token);
      const document = await read(client, id).catch(() => null);
      if (document === null || document.missing.length > 0) continue;
      const canWrite = document.can.edit.includes('self_score') || document.can.actions.includes('unsubmit');
      const isSuitable = actions.length === 0 ? canWrite : actions.every((one) => document.can.actions.includes(one));
      if (!isSuitable) continue;
      found.push(createWriter(token, document, createRandom(seed + document.id).next));
      break;
    }
  }
  return found;
}

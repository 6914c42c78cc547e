import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../apps/server/src/app.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { readSettings } from '../../apps/server/src/settings.ts';
import { groupDatabase, SECRET } from './group-database.ts';
import type { ProductStart, Started } from './messages.ts';
import { createRunningClock } from './running-clock.ts';

/** A product that runs in this process. */
export type RunningProduct = Started & {
  readonly setClock: (instant: string) => void;
  readonly runJob: (name: string) => Promise<void>;
  /** Stops it and removes its database and folder. */
  readonly stop: () => Promise<void>;
};

/** Starts the product as it is delivered, on a database, a port and a folder of its own. */
export async function runProduct(start: ProductStart): Promise<RunningProduct> {
  const clock = createRunningClock(start.now);
  const folder = mkdtempSync(join(tmpdir(), 'prestasi-e2e-'));
  const database = await groupDatabase(start);
  const settings = {
    ...readSettings({
      PRESTASI_LOG: 'error',
      PRESTASI_DATA: folder,
      PRESTASI_SECRET: SECRET,
      PORT: '0',
      PRESTASI_DEMO: start.group === 'small' || start.group === 'empty' ? '0' : '1',
    }),
    database: database.place,
  };
  const app = await createApp({ settings, log: createLog(settings.logLevel), clock, onFatal: () => process.exit(1) });
  return {
    url: await app.listen(),
    mailFolder: join(folder, 'mail'),
    setClock: clock.set,
    runJob: (name) => app.services.jobs.run(name),
    stop: async () => {
      await app.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

// The product as it is delivered, on a database of its own, in a process of its own: started by start-product.ts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { type App, createApp } from '../../apps/server/src/app.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { readSettings } from '../../apps/server/src/settings.ts';
import { groupDatabase } from './group-database.ts';
import type { ProductAnswer, ProductOrder, ProductStart } from './messages.ts';
import { createRunningClock } from './running-clock.ts';

const start = JSON.parse(process.argv[2] ?? '') as ProductStart;
const clock = createRunningClock(start.now);
const folder = mkdtempSync(join(tmpdir(), 'prestasi-e2e-'));
const database = await groupDatabase(start);
let app: App;

/** Leaves nothing behind: neither a database nor a folder. */
async function stop(): Promise<void> {
  await app.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}

async function obey(order: ProductOrder): Promise<void> {
  if (order.kind === 'setClock') clock.set(order.instant);
  else if (order.kind === 'runJob') await app.services.jobs.run(order.name);
  else await stop();
}

function answer(message: ProductAnswer): void {
  process.send?.(message);
}

try {
  const settings = {
    ...readSettings({
      PRESTASI_LOG: 'error',
      PRESTASI_DATA: folder,
      PORT: '0',
      PRESTASI_DEMO: start.group === 'small' || start.group === 'empty' ? '0' : '1',
    }),
    database: database.place,
  };
  app = await createApp({ settings, log: createLog(settings.logLevel), clock, onFatal: () => process.exit(1) });
  const url = await app.listen();
  answer({ kind: 'ready', url, mailFolder: join(folder, 'mail') });
} catch (error) {
  answer({ kind: 'failed', reason: String(error instanceof Error ? error.stack : error) });
  process.exit(1);
}

process.on('message', (order: ProductOrder) => {
  obey(order).then(
    () => {
      answer({ kind: 'done' });
      if (order.kind === 'stop') process.disconnect();
    },
    (error: unknown) => answer({ kind: 'failed', reason: String(error) }),
  );
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);

import process from 'node:process';
import { parseArgs } from 'node:util';
import type { PoolClient } from 'pg';
import { anchorFolder, readLastAnchor, takeAnchor } from '../anchors/index.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { describeContent } from '../platform/backup/describe-content.ts';
import { systemClock } from '../platform/clock.ts';
import { openForReading } from '../platform/database/open-for-reading.ts';
import { openStore } from '../platform/files/open-store.ts';
import { createSigner, installationKey } from '../platform/secrets/signer.ts';
import { readSettings } from '../settings.ts';
import { fileArgument } from './file-argument.ts';
import { reportRefusal } from './report-refusal.ts';

const USAGE = `Writes everything that is kept, database and files, into one file.

  npm run backup FILE

The product may run meanwhile. The file holds what was there when the command began; it is there whole or not at all.`;

async function backup(): Promise<void> {
  const { positionals } = parseArgs({ options: {}, strict: true, allowPositionals: true });
  const path = fileArgument(positionals, USAGE);
  const settings = readSettings(process.env);
  const database = await openForReading(settings.database, (error) => console.error(error.message));
  try {
    const store = await openStore(settings);
    const asOf = database.copiedAt ?? systemClock.now();
    const signer = createSigner(installationKey(settings.dataFolder, settings.secret));
    const last = await readLastAnchor(anchorFolder(settings.dataFolder));
    const place = { writtenAt: asOf, number: null, previous: last?.signature ?? null };
    const source = { database, store, takeAnchor: (client: PoolClient) => takeAnchor(client, signer, place) };
    const manifest = await makeBackup(source, path, asOf, brokenOff());
    console.log(`${path}: ${describeContent(manifest)}.`);
    const { missing } = manifest.files;
    if (missing.length > 0) {
      console.error(
        `${missing.length} files are not in it, as their contents were lost or changed: ${missing.join(', ')}`,
      );
      // A nightly job must report it.
      process.exitCode = 1;
    }
  } finally {
    await database.close();
  }
}

function brokenOff(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

try {
  await backup();
} catch (error) {
  reportRefusal(error, USAGE);
}

import process from 'node:process';
import { parseArgs } from 'node:util';
import { countUnsealed, sealHistories } from '../forms/index.ts';
import { systemClock } from '../platform/clock.ts';
import { giveHistoryKeys } from '../platform/database/history-keys-of.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { openStore } from '../platform/files/open-store.ts';
import { addHistoryKey, type HistoryKeys, readHistoryKeys } from '../platform/secrets/history-keys.ts';
import { installationKey } from '../platform/secrets/signer.ts';
import { readSettings, type Settings } from '../settings.ts';
import { reportProblems, verificationProgress } from './report-verification.ts';
import { reportRefusal } from './report-refusal.ts';

const USAGE = `Seals histories from before there were seals, with a key outside the database.

  npm run seal-history                       says what it would do
  npm run seal-history -- --yes              does it; it can be done again
  npm run seal-history -- --yes --new-key    replaces the key first: what is sealed from then on has the new one

A history that does not verify is named and left out. Stop the product before.`;

async function sealHistory(): Promise<void> {
  const options = { yes: { type: 'boolean', default: false }, 'new-key': { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ options, strict: true });
  const settings = readSettings(process.env);
  const database = await openDatabase(settings.database, (error) => console.error(error.message));
  try {
    await migrate(database.db);
    const unsealed = await countUnsealed(database.db);
    if (!values.yes) {
      console.log(
        `${unsealed} histories are not sealed. Each that verifies gets one event at its end, which seals it.`,
      );
      if (values['new-key'])
        console.log('A new key is made, and sealed with from then on. Copy history.keys after it.');
      console.log('Nothing was done. Say --yes to do so.');
      return;
    }
    const keys = await keysOf(settings, values['new-key']);
    giveHistoryKeys(database.db, keys);
    const by = { now: systemClock.now(), keys, store: await openStore(settings) };
    const { sealed, problems } = await sealHistories(database.db, by, verificationProgress());
    console.log(`${sealed} histories were sealed, with the key ${keys.current.id}.`);
    reportProblems(problems);
  } finally {
    await database.close();
  }
}

async function keysOf({ dataFolder, secret }: Settings, isNew: boolean): Promise<HistoryKeys> {
  const key = installationKey(dataFolder, secret);
  return isNew ? addHistoryKey(dataFolder, key, systemClock.now()) : readHistoryKeys(dataFolder, key);
}

try {
  await sealHistory();
} catch (error) {
  reportRefusal(error, USAGE);
}

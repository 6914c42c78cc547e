import process from 'node:process';
import { parseArgs } from 'node:util';
import { erasePerson, previewErasure } from '../erasure/index.ts';
import { systemClock } from '../platform/clock.ts';
import { giveHistoryKeys } from '../platform/database/history-keys-of.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { readHistoryKeys } from '../platform/secrets/history-keys.ts';
import { installationKey } from '../platform/secrets/signer.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { readSettings } from '../settings.ts';
import { reportRefusal } from './report-refusal.ts';

const USAGE = `Erases the texts and personal data of somebody who left years ago. Scores, marks, days and levels stay.

  npm run erase -- --employee NUMBER                          says what it would erase
  npm run erase -- --employee NUMBER --reason "WHY" --yes     erases it; this cannot be undone

On PostgreSQL as the owner of the tables. Stop the product before, and back up: the backup still has everything, so keep
it no longer than you may.`;

async function erase(): Promise<void> {
  const options = {
    employee: { type: 'string', default: '' },
    reason: { type: 'string', default: '' },
    yes: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options, strict: true });
  const reason = values.reason.trim();
  if (values.employee === '' || (values.yes && reason === '')) throw new StartRefused(USAGE);
  const settings = readSettings(process.env);
  const database = await openDatabase(settings.database, (error) => console.error(error.message));
  try {
    await migrate(database.db);
    const key = installationKey(settings.dataFolder, settings.secret);
    giveHistoryKeys(database.db, readHistoryKeys(settings.dataFolder, key));
    const now = systemClock.now();
    if (!values.yes) {
      const { person, counts } = await previewErasure(database.db, values.employee, now);
      console.log(`${person.fullName}, who left on ${person.lastDay}: ${person.appraisalIds.length} appraisals.`);
      for (const [table, count] of Object.entries(counts)) console.log(`  ${count} of ${table}`);
      console.log('Nothing was erased. Say --reason "WHY" --yes to do so: it cannot be undone.');
      return;
    }
    const { person, counts } = await erasePerson(database.db, values.employee, { now, reason });
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    console.log(
      `Erased: employee ${person.id}, ${rows} rows. The contents of files go with the next cleaning at night.`,
    );
  } finally {
    await database.close();
  }
}

try {
  await erase();
} catch (error) {
  reportRefusal(error, USAGE);
}

import process from 'node:process';
import { parseArgs } from 'node:util';
import { verifyAppraisals } from '../forms/index.ts';
import { systemClock } from '../platform/clock.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openForReading } from '../platform/database/open-for-reading.ts';
import { readSettings } from '../settings.ts';
import { reportRefusal } from './report-refusal.ts';
import { reportVerification, verificationProgress } from './report-verification.ts';

const USAGE = `Verifies every chain of events and computes every final score anew.

  npm run verify

No appraisal is changed; ends with 1 when something does not fit. The product may run meanwhile.`;

async function verify(): Promise<void> {
  parseArgs({ options: {}, strict: true });
  const settings = readSettings(process.env);
  const database = await openForReading(settings.database, (error) => console.error(error.message));
  try {
    // An older release may have left the schema behind this one's.
    await migrate(database.db);
    reportVerification(await verifyAppraisals(database.db, systemClock.now(), verificationProgress()));
  } finally {
    await database.close();
  }
}

try {
  await verify();
} catch (error) {
  reportRefusal(error, USAGE);
}

import process from 'node:process';
import { parseArgs } from 'node:util';
import { readSince, type Since, verifySince, withSigned } from '../anchors/index.ts';
import { verifyErasures } from '../erasure/index.ts';
import { verifyAppraisals } from '../forms/index.ts';
import { systemClock } from '../platform/clock.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openForReading } from '../platform/database/open-for-reading.ts';
import { openStore } from '../platform/files/open-store.ts';
import { readHistoryKeys } from '../platform/secrets/history-keys.ts';
import { createSigner, installationKey } from '../platform/secrets/signer.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { readSettings } from '../settings.ts';
import { fileArgument } from './file-argument.ts';
import { reportRefusal } from './report-refusal.ts';
import { reportErasures, reportSince, reportVerification, verificationProgress } from './report-verification.ts';

const USAGE = `Verifies every chain of events and computes every final score anew.

  npm run verify
  npm run verify -- --since FILE    also compares with an anchor: a daily file, a folder of them, or a backup
  npm run verify -- --since FILE --signed=SIGNATURE    and says whether the anchor of a mail is among them

No appraisal is changed; ends with 1 when something does not fit. The product may run meanwhile.`;

async function verify(): Promise<void> {
  const { values } = parseArgs({ options: { since: { type: 'string' }, signed: { type: 'string' } }, strict: true });
  const settings = readSettings(process.env);
  const since = await sinceOf(values);
  const database = await openForReading(settings.database, (error) => console.error(error.message));
  try {
    // An older release may have left the schema behind this one's.
    await migrate(database.db);
    const key = installationKey(settings.dataFolder, settings.secret);
    const keys = readHistoryKeys(settings.dataFolder, key);
    const by = { now: systemClock.now(), keys, store: await openStore(settings) };
    const verification = await verifyAppraisals(database.db, by, verificationProgress());
    reportVerification(verification, { mayBeUnsealed: false });
    reportErasures(await verifyErasures(database.db, keys));
    if (since === null) return;
    const signer = createSigner(key);
    reportSince(since, await verifySince(database.db, signer, since, systemClock.now()));
  } finally {
    await database.close();
  }
}

async function sinceOf(given: { readonly since?: string; readonly signed?: string }): Promise<Since | null> {
  if (given.since === undefined) {
    if (given.signed !== undefined) throw new StartRefused(USAGE);
    return null;
  }
  const since = await readSince(fileArgument([given.since], USAGE));
  return given.signed === undefined ? since : withSigned(since, given.signed);
}

try {
  await verify();
} catch (error) {
  reportRefusal(error, USAGE);
}

import process from 'node:process';
import { parseArgs } from 'node:util';
import { verifyAppraisals } from '../forms/index.ts';
import { checkBackup } from '../platform/backup/check-backup.ts';
import { describeContent } from '../platform/backup/describe-content.ts';
import { type RestoreStep, type Target, restoreBackup } from '../platform/backup/restore-backup.ts';
import { systemClock } from '../platform/clock.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { openStore } from '../platform/files/open-store.ts';
import { resumeJobs } from '../platform/jobs/unfinished-jobs.ts';
import { createLog } from '../platform/log.ts';
import { readHistoryKeys } from '../platform/secrets/history-keys.ts';
import { installationKey } from '../platform/secrets/signer.ts';
import { readSettings } from '../settings.ts';
import { fileArgument } from './file-argument.ts';
import { reportRefusal } from './report-refusal.ts';
import { reportVerification, verificationProgress } from './report-verification.ts';

const USAGE = `Makes the database and the files what they were when a backup was written.

  npm run restore FILE                 into an empty database
  npm run restore FILE -- --replace    throwing away what the database holds

Either all of it is restored, or nothing changes. The product must not run meanwhile. Everybody signs in again after it.`;

function printStep(step: RestoreStep): void {
  if (step.kind === 'table') console.log(`  ${step.table}`);
  if (step.kind === 'loaded') console.log('  rules and indexes');
}

/** Contents that were lost before the backup are lost after it: the operator must be told. */
function reportMissing(missing: readonly string[]): void {
  if (missing.length === 0) return;
  console.error(`${missing.length} files are not in the backup, and so have no content: ${missing.join(', ')}`);
  process.exitCode = 1;
}

async function restore(): Promise<void> {
  const options = { replace: { type: 'boolean' } } as const;
  const { positionals, values } = parseArgs({ options, strict: true, allowPositionals: true });
  const path = fileArgument(positionals, USAGE);
  const settings = readSettings(process.env);
  const migrations = readMigrations();
  // Before anything is opened: that would create an embedded database that does not exist yet.
  const manifest = await checkBackup(path, migrations);
  console.log(`The backup is whole: ${describeContent(manifest)}.`);
  const database = await openDatabase(settings.database, (error) => console.error(error.message));
  try {
    const store = await openStore(settings);
    const target: Target = {
      database,
      store,
      migrations,
      isReplacing: values.replace ?? false,
      onStep: printStep,
    };
    await restoreBackup(target, path, manifest);
    await resumeJobs(database, manifest.jobs, createLog('warn'));
    console.log('Restored. Verifying every appraisal:');
    const keys = readHistoryKeys(settings.dataFolder, installationKey(settings.dataFolder, settings.secret));
    const by = { now: systemClock.now(), keys, store };
    const verification = await verifyAppraisals(database.db, by, verificationProgress());
    reportVerification(verification, { mayBeUnsealed: true });
    reportMissing(manifest.files.missing);
  } finally {
    await database.close();
  }
}

try {
  await restore();
} catch (error) {
  reportRefusal(error, USAGE);
}

import process from 'node:process';
import { parseArgs } from 'node:util';
import { verifyAppraisals, type Verification } from '../forms/index.ts';
import { systemClock } from '../platform/clock.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { readSettings } from '../settings.ts';

const USAGE = `Verifies every chain of events and computes every final score anew.

  npm run verify

No appraisal is changed; ends with 1 when something does not fit. With the embedded database the server must not be running.`;

async function verify(): Promise<Verification> {
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings.database, (error) => {
    console.error(error.message);
  });
  try {
    // The folder of a first start holds no tables yet.
    await migrate(db);
    return await verifyAppraisals(db, systemClock.now());
  } finally {
    await close();
  }
}

function tell({ appraisals, events, results, problems }: Verification): void {
  const checked = `${appraisals} appraisals, ${events} events, ${results} final scores`;
  const [first] = problems;
  if (first === undefined) {
    console.log(`Everything fits: ${checked}.`);
    return;
  }
  const where = first.sequence === null ? '' : `, event ${first.sequence} of its chain`;
  console.error(`Appraisal ${first.appraisalId}${where}: ${first.code}.`);
  console.error(`${problems.length} found that do not fit, among ${checked}.`);
  process.exitCode = 1;
}

try {
  parseArgs({ options: {}, strict: true });
  tell(await verify());
} catch (error) {
  const isOfArguments = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  if (!isOfArguments && !(error instanceof StartRefused)) throw error;
  console.error(isOfArguments ? USAGE : error.message);
  process.exitCode = 1;
}

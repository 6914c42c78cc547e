import process from 'node:process';
import { parseArgs } from 'node:util';
import { newPasswordField } from '@prestasi/contract';
import { FEWEST, type Progress, seedLargeGroup } from '../../seeds/large/index.ts';
import { createPasswords } from '../platform/auth/passwords.ts';
import { systemClock } from '../platform/clock.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { describeDatabase, readSettings, type Settings } from '../settings.ts';
import { askPassword } from './ask-password.ts';
import { reportRefusal } from './report-refusal.ts';

const USAGE = `Fills an empty database with an invented group of any size, for tests and measurements: companies, people,
three closed years and the one that runs, with appraisals at every stage of it.

  npm run seed -- --employees 5000 --yes

  --employees N   how many, at least ${FEWEST}; a company for about every thousand
  --seed S        another number, another group; the same number on the same day, the same group (1)
  --yes           confirms where it is written
  --password      gives every account the same password, asked for on the terminal, or read from what is piped in;
                  without it nobody of the group can sign in

A database that holds a group already is refused. With the embedded database the server must not be running.`;

type Input = {
  readonly employees: number;
  readonly seed: number;
  readonly isConfirmed: boolean;
  readonly withPassword: boolean;
};

function readArguments(): Input {
  const options = {
    employees: { type: 'string' },
    seed: { type: 'string', default: '1' },
    yes: { type: 'boolean', default: false },
    password: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ options, strict: true });
  const employees = Number(values.employees);
  const seedNumber = Number(values.seed);
  if (!Number.isInteger(employees) || employees < FEWEST || !Number.isInteger(seedNumber))
    throw new StartRefused(USAGE);
  return { employees, seed: seedNumber, isConfirmed: values.yes, withPassword: values.password };
}

async function seed(): Promise<void> {
  const { isConfirmed, withPassword, ...input } = readArguments();
  const settings = readSettings(process.env);
  if (!isConfirmed) throw new StartRefused(question(input.employees, settings));
  const passwordHash = withPassword ? await readPasswordHash() : null;
  const database = await openDatabase(settings.database, (error) => console.error(error.message));
  try {
    await migrate(database.db);
    const report = teller(input.employees);
    await seedLargeGroup(database, { ...input, now: systemClock.now(), passwordHash }, report);
    report(null);
  } finally {
    await database.close();
  }
}

function question(employees: number, settings: Settings): string {
  return `This writes ${employees} invented employees into the database ${describeDatabase(settings)}.\nSay --yes to do so.`;
}

async function readPasswordHash(): Promise<string> {
  const password = await askPassword(process.stdin, process.stdout);
  if (password === null) throw new StartRefused('No password was given, or the two are not the same.');
  if (!newPasswordField.safeParse(password).success) {
    throw new StartRefused(
      'A password has at least 8 characters, with an upper-case and a lower-case letter, a digit and one of !@#$%&*().',
    );
  }
  return (await createPasswords()).hash(password);
}

/** Prints a line about every five seconds, and at each step. Null is the end. */
function teller(employees: number): (progress: Progress | null) => void {
  const started = performance.now();
  let lastAt = started;
  return (progress) => {
    const now = performance.now();
    const after = `${((now - started) / 1000).toFixed(0)} s`;
    if (progress === null) console.log(`Done after ${after}.`);
    else if (progress.kind === 'checking') console.log(`  ${after}: every row is checked against the rules`);
    else if (progress.kind === 'listing') console.log(`  ${after}: what lists read is gathered`);
    else if (now - lastAt >= 5000 || progress.people === employees) {
      lastAt = now;
      console.log(`  ${after}: ${progress.people} of ${employees} employees, ${progress.appraisals} appraisals`);
    }
  };
}

try {
  await seed();
} catch (error) {
  reportRefusal(error, USAGE);
}

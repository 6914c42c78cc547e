import process from 'node:process';
import { parseArgs } from 'node:util';
import { emailField, newPasswordField } from '@prestasi/contract';
import { isDemoEmail } from '../people/index.ts';
import { createPasswords } from '../platform/auth/passwords.ts';
import { createAdministrator } from '../setup/index.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { readSettings } from '../settings.ts';
import { askPassword } from './ask-password.ts';
import { reportRefusal } from './report-refusal.ts';

const USAGE = `Creates an administrator of the whole group.

  npm run create-admin -- --email siti@company.my --name "Siti binti Ahmad" [--super-hr]

The password is asked for on the terminal, or read from what is piped in. With --super-hr the person is
human resources of the whole group too. With the embedded database the server must not be running.`;

type Input = { readonly email: string; readonly fullName: string; readonly isSuperHr: boolean };

function readArguments(): Input {
  const options = { email: { type: 'string' }, name: { type: 'string' }, 'super-hr': { type: 'boolean' } } as const;
  const { values } = parseArgs({ options, strict: true });
  const email = emailField.safeParse(values.email);
  const fullName = values.name?.trim() ?? '';
  if (!email.success || fullName === '') throw new StartRefused(USAGE);
  if (isDemoEmail(email.data))
    throw new StartRefused('This domain belongs to the demo group and works in demo mode only.');
  return { email: email.data, fullName, isSuperHr: values['super-hr'] ?? false };
}

async function readPassword(): Promise<string> {
  const password = await askPassword(process.stdin, process.stdout);
  if (password === null) throw new StartRefused('No password was given, or the two are not the same.');
  if (!newPasswordField.safeParse(password).success) {
    throw new StartRefused(
      'A password has at least 8 characters, with an upper-case and a lower-case letter, a digit and one of !@#$%&*().',
    );
  }
  return password;
}

async function createAdmin(): Promise<void> {
  const input = readArguments();
  const settings = readSettings(process.env);
  const password = await readPassword();
  const { db, close } = await openDatabase(settings.database, (error) => {
    console.error(error.message);
  });
  try {
    await migrate(db);
    const isCreated = await createAdministrator(db, await createPasswords(), { ...input, password });
    if (!isCreated) throw new StartRefused(`${input.email} has an account already.`);
    console.log(`${input.fullName} can sign in as ${input.email}.`);
  } finally {
    await close();
  }
}

try {
  await createAdmin();
} catch (error) {
  reportRefusal(error, USAGE);
}

// The product with one more call, which keeps the processor busy, and with somebody signed in: for the test of load
// shedding, in a process of its own.
import process from 'node:process';
import { defineCall } from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { assembleApp } from '../src/app.ts';
import { FEATURES } from '../src/features.ts';
import { createAdministrator } from '../src/setup/index.ts';
import { createLog } from '../src/platform/log.ts';
import { register } from '../src/platform/http/register.ts';
import { account } from '../src/schema/people.ts';
import { readSettings } from '../src/settings.ts';

const BUSY_MS = 20;
const base = { method: 'GET', access: 'public', summary: 'For this test.', problems: [], output: null } as const;
const work = defineCall({ ...base, path: '/api/busy' });

const settings = { ...readSettings(process.env), database: { engine: 'embedded', dir: null } } as const;
const app = await assembleApp({
  settings,
  log: createLog('fatal'),
  takesWork: false,
  features: [
    ...FEATURES,
    (server) =>
      register(server, work, async () => {
        const end = performance.now() + BUSY_MS;
        while (performance.now() < end);
      }),
  ],
});
const address = await app.listen();
await app.start();
const { db, passwords, sessions } = app.services;
const administrator = { email: 'pentadbir@uji.example', fullName: 'Pentadbir', password: 'Prestasi#2026' };
await createAdministrator(db, passwords, { ...administrator, isSuperHr: false });
const [{ id } = { id: 0 }] = await db.select({ id: account.id }).from(account);
const token = await sessions.open(db, id, ROLE.admin);
process.stdout.write(`Token: ${token}\nPrestasi is ready: ${address}\n`);

// The product with one call more, which keeps the processor busy: for the test of load shedding, in a process of its own.
import process from 'node:process';
import { defineCall } from '@prestasi/contract';
import { assembleApp } from '../src/app.ts';
import { createLog } from '../src/platform/log.ts';
import { register } from '../src/platform/http/register.ts';
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
    (server) =>
      register(server, work, async () => {
        const end = performance.now() + BUSY_MS;
        while (performance.now() < end);
      }),
  ],
});
const address = await app.listen();
await app.start();
process.stdout.write(`Prestasi is ready: ${address}\n`);

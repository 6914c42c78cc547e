import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../apps/server/test/server-process.ts';
import { verdict } from '../report.ts';
import { median, ms } from '../statistics.ts';
import type { Measure } from './measure.ts';

const ROUNDS = 5;
const EMBEDDED_GOAL_MS = 3000;
const POSTGRESQL_GOAL_MS = 2000;
const ROOT = join(import.meta.dirname, '../..');

type Env = Readonly<Record<string, string>>;

/** `npm start`, as a person types it, until it says that it is ready; not the first one, which builds and fills. */
export const measureStart: Measure = async ({ database }) => {
  const folder = mkdtempSync(join(tmpdir(), 'prestasi-bench-'));
  const places: readonly Env[] = [
    { PRESTASI_DATA: join(folder, 'embedded') },
    { PRESTASI_DATA: join(folder, 'postgresql'), DATABASE_URL: database.url },
  ];
  const times: readonly number[][] = places.map(() => []);
  try {
    for (const place of places) await startOnce(place);
    for (let round = 0; round < ROUNDS; round++)
      for (const [index, place] of places.entries()) times[index]?.push(await startOnce(place));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const row = (what: string, index: number, goal: number) => {
    const all = times[index] ?? [];
    return [what, ms(median(all)), ms(Math.max(...all)), `≤ ${goal}`, verdict(median(all) <= goal)];
  };
  return {
    name: 'start',
    title: 'The second `npm start` until ready',
    head: ['', 'median', 'slowest', 'goal', ''],
    rows: [
      row('embedded engine, demo group', 0, EMBEDDED_GOAL_MS),
      row('PostgreSQL, the database above', 1, POSTGRESQL_GOAL_MS),
    ],
    notes: [`Milliseconds; ${ROUNDS} rounds in turn, from the command to “Prestasi is ready”, npm itself included.`],
  };
};

/** Returns how long a start took, after the process has ended again. */
async function startOnce(place: Env): Promise<number> {
  const { PATH, HOME } = process.env;
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH, HOME, PORT: await freePort(), ...place },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Not npm alone: the process that it started keeps the pipes open.
  const ended = new Promise((resolve) => child.once('close', resolve));
  let said = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('Prestasi is ready')) resolve();
      });
  });
  const early = ended.then(() => Promise.reject(new Error(`npm start ended: ${said}`)));
  await Promise.race([ready, early]);
  const took = performance.now() - begun;
  early.catch(() => undefined);
  child.kill('SIGTERM');
  await ended;
  return took;
}

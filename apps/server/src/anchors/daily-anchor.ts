import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { todayAt } from '../people/index.ts';
import { beginSnapshot } from '../platform/backup/begin-snapshot.ts';
import { endTransaction } from '../platform/backup/end-transaction.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { writeWhole } from '../platform/files/write-whole.ts';
import type { Services } from '../platform/services.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { type Anchor, anchorSchema, countEvents } from './anchor.ts';
import { recordCheck } from '../audit/index.ts';
import { type AnchorProblem, compareAnchor } from './compare-anchor.ts';
import { mailAnchor } from './mail-anchor.ts';
import { takeAnchor } from './take-anchor.ts';

/** The job's name, for those who run it by hand. */
export const DAILY_ANCHOR = 'history.anchor';

/** Every night: compares the database with the last anchor, and writes the anchor of the day. */
export function registerAnchors({ services }: { readonly services: Services }): void {
  services.jobs.schedule(DAILY_ANCHOR, '50 1 * * *', () => anchorDaily(services));
}

/** Returns the folder of the daily anchors. */
export function anchorFolder(dataFolder: string): string {
  return join(dataFolder, 'anchors');
}

/** Reads the anchors of a folder, by their names, which are days. Refuses a file that is no anchor. */
export async function readAnchors(folder: string): Promise<readonly Anchor[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(names.map((name) => readAnchor(join(folder, name))));
}

/** Reads the last daily anchor; null for none. */
export async function readLastAnchor(folder: string): Promise<Anchor | null> {
  if (!existsSync(folder)) return null;
  const name = (await readdir(folder))
    .filter((each) => each.endsWith('.json'))
    .toSorted()
    .at(-1);
  return name === undefined ? null : readAnchor(join(folder, name));
}

/** Reads the anchor of a daily file. Refuses a file that is none, or that was cut. */
export async function readAnchor(path: string): Promise<Anchor> {
  const anchor = anchorSchema.safeParse(jsonIn(await readFile(path, 'utf8')));
  if (!anchor.success) throw new StartRefused(`${path} has no anchor that can be read: it was cut or changed.`);
  return anchor.data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function anchorDaily(services: Services): Promise<void> {
  const { db, clock, settings } = services;
  const writtenAt = clock.now();
  const folder = anchorFolder(settings.dataFolder);
  const path = join(folder, `${todayAt(writtenAt)}.json`);
  // A repeated job must not replace what was written first.
  if (existsSync(path)) return;
  const last = await readLastAnchor(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { anchor, problems } = await takeAndCompare(services, last, writtenAt);
  // The file comes before the commit: a mail must not speak of an anchor that is not there.
  await inTransaction(db, async (tx) => {
    await mailAnchor(services, tx, anchor);
    await writeWhole(path, Buffer.from(`${JSON.stringify(anchor, null, 1)}\n`));
  });
  await recordCheck(services, { ...checkOf(anchor, problems), startedAt: writtenAt });
}

/** Takes the anchor of one moment, and compares that moment with the last anchor. */
async function takeAndCompare({ db, signer }: Services, last: Anchor | null, writtenAt: Date) {
  const client = await db.$client.connect();
  try {
    await beginSnapshot(client);
    const problems = last === null ? [] : await compareAnchor(client, signer, last, writtenAt);
    const place = { writtenAt, number: (last?.number ?? 0) + 1, previous: last?.signature ?? null };
    return { anchor: await takeAnchor(client, signer, place), problems };
  } finally {
    await endTransaction(client);
  }
}

function checkOf(anchor: Anchor, found: readonly AnchorProblem[]) {
  return {
    kind: 'anchor',
    appraisals: anchor.chains.length,
    events: countEvents(anchor),
    anchorNumber: anchor.number,
    found: found.map(findingOf),
  } as const;
}

function findingOf({ code, place, appraisalId, sequence }: AnchorProblem) {
  return { code, place, appraisalId: appraisalId ?? null, sequence: sequence ?? null };
}

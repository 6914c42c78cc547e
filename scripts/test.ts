// Runs all checks and tests, to the end whatever fails. `npm test`, or `npm test -- lint types` for some stages, `npm
// test -- server team.test` for some test files of a stage. `npm test -- --changed` runs what can be reached by the
// changes since the last commit, or since the one named by `--changed=COMMIT`. `npm run test:long` runs what takes an
// hour instead: races, kills, faults and random years, many times over.
import { mkdtempSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { machineSlowness } from './machine-speed.ts';
import { memoryFolder } from './memory-folder.ts';
import { howToGetPostgres, startPostgres } from './postgres.ts';
import { type Reach, changedSince, reachOf } from './reach.ts';
import { type Counts, type FileTime, nothingRan, sentenceOf, totalOf } from './reports.ts';
import { endRunning } from './run-tool.ts';
import type { Stage } from './stage.ts';
import { type StageTime, tableOf, tooSlow } from './stage-times.ts';
import { longStagesOf, stagesOf } from './stages.ts';

type Database = { readonly url: string | null; readonly stop: () => Promise<void> };

const begun = performance.now();
const words = process.argv.slice(2);
const isLong = words.includes('--long');
const names = words.filter((word) => !word.startsWith('--') && !isFile(word));
const files = words.filter(isFile);
const reach = reachOfWords();
const folder = mkdtempSync(join(memoryFolder(), 'prestasi-test-'));
const counted: Counts[] = [];
const stageTimes: StageTime[] = [];
const fileTimes: FileTime[] = [];

process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endRunning();
    // The private PostgreSQL stops by itself when this process ends.
    process.exit(128 + constants.signals[signal]);
  });
}

const slownessAtStart = await machineSlowness();
const database = await openDatabase();
try {
  const stages = isLong ? longStagesOf(database.url !== null) : stagesOf(database.url !== null);
  await runStages(stages.filter((stage) => isChosen(stage.name) && filesOf(stage) !== null));
} finally {
  await database.stop();
}

// Something else may have begun to use the machine meanwhile.
const slowness = Math.max(slownessAtStart, await machineSlowness());
if (counted.length === 0) say(`No stage is called ${names.join(' or ')}.`);
else say(`\n${tableOf(stageTimes, fileTimes)}\nThe whole run took ${minutesSince(begun)}${pace(slowness)}.`);
if (files.length === 0 && reach === null) {
  for (const sentence of tooSlow(stageTimes, slowness)) {
    say(sentence);
    counted.push(nothingRan);
  }
}
const total = totalOf(counted);
say(sentenceOf(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Says how much slower the machine was, at the start or the end, than the one of the shares; nothing if it was as quick. */
function pace(times: number): string {
  return times < 1.1 ? '' : ` on a machine ${times.toFixed(1)} times slower than that of the shares`;
}

/** Opens the PostgreSQL that the environment names, else a private one; without either it says what runs instead. */
async function openDatabase(): Promise<Database> {
  const none: Database = { url: null, stop: async () => undefined };
  const given = process.env.PRESTASI_TEST_DATABASE_URL;
  if (given) return { ...none, url: given };
  try {
    const cluster = await startPostgres();
    if (cluster) return cluster;
    say(`No PostgreSQL on this machine: the embedded engine runs everything. To get it: ${howToGetPostgres}.`);
  } catch (error) {
    counted.push(nothingRan);
    say(`PostgreSQL is on this machine, but did not start: ${String(error)}`);
  }
  return none;
}

/** Runs the tests one stage after another, the checks beside them: tests sometimes wait, and leave a core idle. */
async function runStages(stages: readonly Stage[]): Promise<void> {
  const inTurn = async (some: readonly Stage[]) => {
    for (const stage of some) await runStage(stage);
  };
  await Promise.all([
    inTurn(stages.filter(({ kind }) => kind === 'check')),
    inTurn(stages.filter(({ kind }) => kind !== 'check')),
  ]);
}

async function runStage(stage: Stage): Promise<void> {
  const { name, share, needsPostgres, run } = stage;
  const start = performance.now();
  const outcome = await run({ folder, files: filesOf(stage) ?? [], databaseUrl: needsPostgres ? database.url : null });
  const seconds = (performance.now() - start) / 1000;
  counted.push(outcome.counts);
  stageTimes.push({ name, share, seconds });
  fileTimes.push(...outcome.files.map((time) => ({ ...time, file: `${time.file} (${name})` })));
  say(`${name.padEnd(28)} ${sentenceOf(outcome.counts)} (${seconds.toFixed(1)} s)`);
  if (outcome.counts.failed > 0) say(indented(outcome.output));
}

function isChosen(name: string): boolean {
  return names.length === 0 || names.some((part) => name.toLowerCase().includes(part.toLowerCase()));
}

/** Returns the test files of a stage, by parts of their paths: an empty list is all of them, null none. */
function filesOf({ kind }: Stage): readonly string[] | null {
  if (reach === null || kind === 'check' || kind === 'unit') return files;
  if (reach[kind] === 'all') return files;
  return reach[kind].length > 0 ? reach[kind] : null;
}

/** Returns what the changes named on the command line can reach; null if everything is requested. */
function reachOfWords(): Reach | null {
  const asked = words.find((word) => /^--changed(=|$)/.test(word));
  return asked === undefined ? null : reachOf(changedSince(asked.split('=')[1] ?? 'HEAD'));
}

/** True if a word names a test file, by a part of its path, rather than a stage. */
function isFile(word: string): boolean {
  return !word.startsWith('--') && /[./]/.test(word);
}

function minutesSince(start: number): string {
  const seconds = Math.round((performance.now() - start) / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

function indented(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, '    ');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

// Everything that must hold, in order, to the end whatever fails. `npm test`, or `npm test -- lint types` for some stages.
// `npm run test:long` runs what takes an hour instead: races, kills, faults and random years, many times over.
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, howToGetPostgres, startPostgres } from './postgres.ts';
import { type Counts, nothingRan, sentenceOf, totalOf } from './reports.ts';
import { type Stage, checks, endRunning, journeysStage, vitestStage } from './stages.ts';

const reports = mkdtempSync(join(tmpdir(), 'prestasi-test-'));
const isLong = process.argv.includes('--long');
const wanted = process.argv.slice(2).filter((word) => word !== '--long');
const counted: Counts[] = [];
const withEmbeddedDatabase: readonly Stage[] = [
  vitestStage('unit tests', ['domain', 'contract', 'locales', 'web', 'repository'], report('units'), null),
  vitestStage('server, embedded database', ['server'], report('server-embedded'), null),
  journeysStage('journeys, embedded database', report('journeys-embedded'), null),
];
const longWithEmbeddedDatabase = [vitestStage('long, embedded database', ['long'], report('long-embedded'), null)];

process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endRunning();
    // The private PostgreSQL ends by itself when this process does.
    process.exit(128 + constants.signals[signal]);
  });
}

if (!isLong) await runStages(checks, 2);
await runStages(isLong ? longWithEmbeddedDatabase : withEmbeddedDatabase, 1);
if (withPostgres('').some(({ name }) => isWanted(name))) await onPostgres((url) => runStages(withPostgres(url), 1));

if (counted.length === 0) say(`No stage is called ${wanted.join(' or ')}.`);
const total = totalOf(counted);
say(sentenceOf(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function withPostgres(url: string): readonly Stage[] {
  if (isLong) return [vitestStage('long, PostgreSQL', ['long'], report('long-postgres'), url)];
  return [
    vitestStage('server, PostgreSQL', ['server'], report('server-postgres'), url),
    journeysStage('journeys, PostgreSQL', report('journeys-postgres'), url),
  ];
}

/** Does the work on the PostgreSQL that the environment names, else on a private one; without either it says so. */
async function onPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const given = process.env.PRESTASI_TEST_DATABASE_URL;
  if (given) return await work(given);
  let cluster: Cluster | null;
  try {
    cluster = await startPostgres();
  } catch (error) {
    counted.push(nothingRan);
    return say(`PostgreSQL is on this machine, but did not start: ${String(error)}`);
  }
  if (!cluster) return say(`PostgreSQL left out: none on this machine. To get it: ${howToGetPostgres}.`);
  try {
    await work(cluster.url);
  } finally {
    await cluster.stop();
  }
}

async function runStages(stages: readonly Stage[], atOnce: number): Promise<void> {
  const waiting = stages.filter(({ name }) => isWanted(name));
  const lane = async (): Promise<void> => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) await runStage(stage);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

async function runStage({ name, run }: Stage): Promise<void> {
  const begun = performance.now();
  const { counts, output } = await run();
  counted.push(counts);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  say(`${name.padEnd(28)} ${sentenceOf(counts)} (${seconds} s)`);
  if (counts.failed > 0) say(indented(output));
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((part) => name.toLowerCase().includes(part.toLowerCase()));
}

function report(name: string): string {
  return join(reports, `${name}.json`);
}

function indented(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, '    ');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

// Puts small faults into a copy of the code, one by one, and names the stage of the test run that catches each.
// `npm run faults`, `npm run faults -- sign-in-without-limit screens` for some by name or stage, `-- --list` to see them,
// `-- --against DIR` to try them in a copy of another checkout, such as an earlier version of the test run: there only by
// the tests that are expected to fail, since the whole of an earlier run takes an hour for each fault that they miss.
import { resolve } from 'node:path';
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { howToGetPostgres, startPostgres } from '../postgres.ts';
import { copyCheckout } from './checkout-copy.ts';
import { type Fault, STAGES } from './fault.ts';
import { FAULTS } from './list/index.ts';
import { endRunning } from '../run-tool.ts';
import { type Place, presentTests, type RunStage, stageRuns } from './stage-runs.ts';
import { type Outcome, tryFault } from './try-fault.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false }, against: { type: 'string' } },
});
const chosen = FAULTS.filter(isChosen);

if (chosen.length === 0) refuse(`No fault and no stage is called ${positionals.join(' or ')}.`);
else if (values.list) for (const { name, stage, what } of chosen) say(`${name}  (${stage})  ${what}`);
else await runFaults(resolve(values.against ?? `${import.meta.dirname}/../..`));

async function runFaults(checkout: string): Promise<void> {
  const cluster = await startPostgres();
  if (cluster === null) return refuse(`There is no PostgreSQL on this machine. To get it: ${howToGetPostgres}.`);
  const copy = copyCheckout(checkout);
  process.once('exit', copy.remove);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      endRunning();
      process.exit(128 + constants.signals[signal]);
    });
  }
  try {
    const place = { dir: copy.dir, databaseUrl: cluster.url };
    const run = stageRuns(place);
    if (await passesWithoutFault(place, run)) await tryAllFaults(place, run);
    else process.exitCode = 1;
  } finally {
    await cluster.stop();
  }
}

/** True if everything that is expected to fail passes without a fault: else a failure would mean nothing. */
async function passesWithoutFault(place: Place, run: RunStage): Promise<boolean> {
  let passes = true;
  for (const stage of STAGES) {
    const ofStage = chosen.filter((fault) => fault.stage === stage);
    const tests = presentTests(place, [...new Set(ofStage.flatMap((fault) => fault.tests))]);
    if (ofStage.length === 0 || (tests.length === 0 && ofStage.some((fault) => fault.tests.length > 0))) continue;
    const found = await run(stage, tests);
    for (const why of found) say(`Without any fault ${stage} fails: ${why}`);
    passes &&= found.length === 0;
  }
  return passes;
}

async function tryAllFaults(place: Place, run: RunStage): Promise<void> {
  const tried: { readonly fault: Fault; readonly outcome: Outcome }[] = [];
  for (const fault of chosen) {
    const outcome = await tryFault(place, run, fault, { expectedAlone: values.against !== undefined });
    tried.push({ fault, outcome });
    say(`${fault.name}  ${sentenceOf(outcome)}`);
  }
  say(`\n| Fault | What is wrong | Expected of | Caught by |\n|---|---|---|---|`);
  for (const { fault, outcome } of tried) say(rowOf(fault, outcome));
  const caught = tried.filter(({ outcome }) => outcome.kind === 'caught').length;
  say(`\n${caught} of ${tried.length} caught`);
  if (caught < tried.length) process.exitCode = 1;
}

function isChosen({ name, stage }: Fault): boolean {
  return positionals.length === 0 || positionals.some((word) => name === word || stage.includes(word));
}

function sentenceOf(outcome: Outcome): string {
  if (outcome.kind === 'caught') return `caught by ${outcome.by} (${outcome.why})`;
  if (outcome.kind === 'not caught') return 'NOT CAUGHT';
  return `NOT TRIED: ${outcome.kind === 'no such place' ? 'its place is not in this code' : 'its tests are not there'}`;
}

function rowOf({ name, what, stage }: Fault, outcome: Outcome): string {
  const by = outcome.kind === 'caught' ? `${outcome.by}: ${outcome.why}` : outcome.kind.toUpperCase();
  return `| ${[name, what, stage, by].map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
}

function refuse(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

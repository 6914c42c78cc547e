import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { BenchDatabase } from '../bench-database.ts';
import { startProduct } from '../product.ts';
import type { Plan, Stage, StageResult } from './plan.ts';
import { lookAtForms, type People } from './prepare.ts';
import { watch, type Watched } from './watch.ts';

/** The results of a stage, and what was seen of the product meanwhile. */
export type StageReport = { readonly result: StageResult; readonly watched: Watched };

/** The reports of the stages that were asked for, and how many people saved and moved their forms. */
export type Played = {
  readonly reports: readonly StageReport[];
  readonly savers: number;
  readonly movers: number;
};

/** Starts the product and puts it under the load of these stages, after a time at half the rate of the first. */
export async function playRush(
  database: BenchDatabase,
  { unsubmitted, submitted, ...people }: People,
  [first, ...others]: readonly [Stage, ...Stage[]],
): Promise<Played> {
  const product = await startProduct({ DATABASE_URL: database.url });
  try {
    const forms = await lookAtForms(product.address, { unsubmitted, submitted, ...people });
    const warm = { rate: Math.ceil(first.rate / 2), seconds: WARM_SECONDS };
    const plan: Plan = { address: product.address, stages: [warm, first, ...others], ...people, ...forms };
    const [, ...reports] = await runStages(plan, () => watch(product));
    return { reports, savers: forms.savers.length, movers: forms.movers.length };
  } finally {
    await product.stop();
  }
}

export const WARM_SECONDS = 10;

/** Runs the plan in its process, watching the product through each stage. */
async function runStages(plan: Plan, startWatch: () => () => Promise<Watched>): Promise<readonly StageReport[]> {
  const child = fork(join(import.meta.dirname, 'rush-process.ts'), { execArgv: [], serialization: 'advanced' });
  child.send(plan);
  const reports: StageReport[] = [];
  let stopWatch = startWatch();
  for (let stage = 0; stage < plan.stages.length; stage++) {
    const result = await nextResult(child);
    const stop = stopWatch;
    stopWatch = startWatch();
    reports.push({ result, watched: await stop() });
  }
  await stopWatch();
  child.disconnect();
  return reports;
}

function nextResult(child: ChildProcess): Promise<StageResult> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The load ended with code ${code}`));
    child.once('exit', onExit);
    child.once('message', (result) => {
      child.off('exit', onExit);
      resolve(result as StageResult);
    });
  });
}

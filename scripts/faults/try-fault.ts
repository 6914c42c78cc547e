import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, STAGES, type StageName } from './fault.ts';
import { type Place, presentTests, type RunStage } from './stage-runs.ts';

/**
 * The result of trying a fault: caught by a stage and why, not caught, or not tried because the copy lacks the code to
 * change.
 */
export type Outcome =
  | { readonly kind: 'caught'; readonly by: StageName; readonly why: string }
  | { readonly kind: 'not caught' }
  | { readonly kind: 'no such place' };

/**
 * Puts a fault into the copy and runs the tests that are expected to fail; if they pass, runs the whole test run up to
 * the first failing stage. Then removes the fault.
 */
export async function tryFault(place: Place, run: RunStage, fault: Fault): Promise<Outcome> {
  const path = join(place.dir, fault.file);
  const before = readIfThere(path);
  if (before === null || before.split(fault.find).length !== 2) return { kind: 'no such place' };
  writeFileSync(
    path,
    before.replace(fault.find, () => fault.replace),
  );
  try {
    return (await tryExpected(place, run, fault)) ?? (await tryAll(run));
  } finally {
    writeFileSync(path, before);
  }
}

async function tryExpected(place: Place, run: RunStage, { stage, tests }: Fault): Promise<Outcome | null> {
  const present = presentTests(place, tests);
  // Without the tests of this version the whole stage of an earlier one is tried with the others.
  if (tests.length > 0 && present.length === 0) return null;
  const [why] = await run(stage, present);
  return why === undefined ? null : { kind: 'caught', by: stage, why };
}

async function tryAll(run: RunStage): Promise<Outcome> {
  for (const stage of STAGES) {
    if (stage === 'long') continue;
    const [why] = await run(stage, []);
    if (why !== undefined) return { kind: 'caught', by: stage, why };
  }
  return { kind: 'not caught' };
}

function readIfThere(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, STAGES, type StageName } from './fault.ts';
import { type Place, presentTests, type RunStage } from './stage-runs.ts';

/**
 * The result of trying a fault: caught by a stage and why, not caught, or not tried because the copy lacks the code to
 * change or the tests that are expected to fail.
 */
export type Outcome =
  | { readonly kind: 'caught'; readonly by: StageName; readonly why: string }
  | { readonly kind: 'not caught' }
  | { readonly kind: 'no such place' }
  | { readonly kind: 'no such tests' };

/**
 * Puts a fault into the copy and runs the tests that are expected to fail; if they pass, runs the whole test run up to
 * the first failing stage, unless only the expected tests are to be tried. Then removes the fault.
 */
export async function tryFault(
  place: Place,
  run: RunStage,
  fault: Fault,
  { expectedAlone }: { readonly expectedAlone: boolean },
): Promise<Outcome> {
  const path = join(place.dir, fault.file);
  const before = readIfThere(path);
  if (before === null || before.split(fault.find).length !== 2) return { kind: 'no such place' };
  if (expectedAlone && lacksTests(place, fault)) return { kind: 'no such tests' };
  writeFileSync(
    path,
    before.replace(fault.find, () => fault.replace),
  );
  try {
    const caught = await tryExpected(place, run, fault);
    if (caught !== null) return caught;
    return expectedAlone ? { kind: 'not caught' } : await tryAll(run);
  } finally {
    writeFileSync(path, before);
  }
}

async function tryExpected(place: Place, run: RunStage, { stage, tests }: Fault): Promise<Outcome | null> {
  const present = presentTests(place, tests);
  // Without the tests of this version the whole stage of an earlier one is tried with the others.
  if (lacksTests(place, { tests })) return null;
  const [why] = await run(stage, present);
  return why === undefined ? null : { kind: 'caught', by: stage, why };
}

function lacksTests(place: Place, { tests }: Pick<Fault, 'tests'>): boolean {
  return tests.length > 0 && presentTests(place, tests).length === 0;
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

import process from 'node:process';
import type { AnchorProblem, Since } from '../anchors/index.ts';
import type { verifyErasures } from '../erasure/index.ts';
import type { OnVerified, Verification, VerifyProblem } from '../forms/index.ts';

/**
 * Reports that everything is consistent, or names every problem with its place and ends the command with 1. With
 * `mayBeUnsealed` a database in which no history is sealed, such as an older backup's, is no problem.
 */
export function reportVerification(
  { appraisals, events, results, unsealed, problems }: Verification,
  { mayBeUnsealed }: { readonly mayBeUnsealed: boolean },
): void {
  const checked = `${appraisals} appraisals, ${events} events, ${results} final scores`;
  if (unsealed > 0 && unsealed === appraisals) {
    console.error(
      'No history is sealed: npm run seal-history does it. Where that was done before, seals were removed.',
    );
    if (!mayBeUnsealed) process.exitCode = 1;
  }
  if (problems.length === 0) {
    console.log(`Everything ${unsealed > 0 ? 'else ' : ''}fits: ${checked}.`);
    return;
  }
  reportProblems(problems);
  console.error(`${problems.length} found that do not fit, among ${checked}.`);
}

/** Names every problem with its place; if there is one, the command ends with 1. */
export function reportProblems(problems: readonly VerifyProblem[]): void {
  for (const { appraisalId, sequence, table, code } of problems) {
    const event = sequence === null ? '' : `, event ${sequence} of its chain`;
    console.error(`Appraisal ${appraisalId}${event}, table ${table}: ${code}.`);
  }
  if (problems.length > 0) process.exitCode = 1;
}

/** Reports each erasure with its reason; an erasure with a seal that does not fit ends the command with 1. */
export function reportErasures({ erasures, unsealed }: Awaited<ReturnType<typeof verifyErasures>>): void {
  for (const { employeeId, erasedAt, reason, counts } of erasures) {
    const rows = Object.entries(counts).map(([table, count]) => `${count} of ${table}`);
    console.log(`Erased on ${erasedAt.toISOString()}: employee ${employeeId}, ${rows.join(', ')}. Reason: ${reason}`);
  }
  for (const id of unsealed) console.error(`Erasure ${id}, table erasure: seal_differs.`);
  if (unsealed.length > 0) process.exitCode = 1;
}

/** Reports that the database fits the anchors, or names everything that was cut, replaced or never there. */
export function reportSince({ anchors }: Since, problems: readonly AnchorProblem[]): void {
  if (problems.length === 0) {
    const times = anchors.map(({ writtenAt }) => writtenAt).join(', ');
    console.log(`Nothing was cut, replaced or added since the anchor of ${times}.`);
    return;
  }
  for (const { code, place } of problems) console.error(`Since the anchor: ${code}, ${place}.`);
  console.error(`${problems.length} found that do not fit the anchor.`);
  process.exitCode = 1;
}

const REPORTED_EVERY_MS = 5000;

/** Returns what tells a person who waits how far the verification has come, every five seconds. */
export function verificationProgress(): OnVerified {
  let reported = performance.now();
  return (appraisals) => {
    if (performance.now() - reported < REPORTED_EVERY_MS) return;
    reported = performance.now();
    console.log(`  ${appraisals} appraisals verified`);
  };
}

import process from 'node:process';
import type { OnVerified, Verification } from '../forms/index.ts';

/** Reports that everything is consistent, or names every problem with its place and ends the command with 1. */
export function reportVerification({ appraisals, events, results, problems }: Verification): void {
  const checked = `${appraisals} appraisals, ${events} events, ${results} final scores`;
  if (problems.length === 0) {
    console.log(`Everything fits: ${checked}.`);
    return;
  }
  for (const { appraisalId, sequence, table, code } of problems) {
    const event = sequence === null ? '' : `, event ${sequence} of its chain`;
    console.error(`Appraisal ${appraisalId}${event}, table ${table}: ${code}.`);
  }
  console.error(`${problems.length} found that do not fit, among ${checked}.`);
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

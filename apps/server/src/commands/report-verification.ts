import process from 'node:process';
import type { Verification } from '../forms/index.ts';

/** Reports that everything is consistent, or names the first problem and ends the command with 1. */
export function reportVerification({ appraisals, events, results, problems }: Verification): void {
  const checked = `${appraisals} appraisals, ${events} events, ${results} final scores`;
  const [first] = problems;
  if (first === undefined) {
    console.log(`Everything fits: ${checked}.`);
    return;
  }
  const where = first.sequence === null ? '' : `, event ${first.sequence} of its chain`;
  console.error(`Appraisal ${first.appraisalId}${where}: ${first.code}.`);
  console.error(`${problems.length} found that do not fit, among ${checked}.`);
  process.exitCode = 1;
}

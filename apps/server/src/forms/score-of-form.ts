import { scoreAppraisal, type Score, type ScoreInput } from '@prestasi/domain';
import { scoreInputOf, trainingHoursOf } from './content.ts';
import type { ContentRows } from './content-queries.ts';
import type { LoadedForm } from './loaded-form.ts';

/** Returns the score by the present marks (domain §6); running while marks are missing. `rows` may be hypothetical. */
export function scoreOfForm({ record, year }: Pick<LoadedForm, 'record' | 'year'>, rows: ContentRows): Score {
  const { policy } = record;
  const trainingHours = record.trainingHours ?? trainingHoursOf(rows);
  const isSame =
    last?.rows === rows && last.policy === policy && last.trainingHours === trainingHours && last.year === year;
  if (last !== null && isSame) return last.score;
  const score = scoreAppraisal(scoreInputOf(rows, policy, { trainingHours, year }), policy);
  last = { rows, policy, trainingHours, year, score };
  return score;
}

/** Returns what the score of a form is computed from, by the present marks. */
export function scoreInputOfForm({ record, rows, year }: Pick<LoadedForm, 'record' | 'rows' | 'year'>): ScoreInput {
  const trainingHours = record.trainingHours ?? trainingHoursOf(rows);
  return scoreInputOf(rows, record.policy, { trainingHours, year });
}

type Scored = Pick<LoadedForm['record'], 'policy' | 'trainingHours'> &
  Pick<LoadedForm, 'rows' | 'year'> & { readonly score: Score };

// Within one action the same rows are scored for the appraisal, for the result and for notifications.
let last: Scored | null = null;

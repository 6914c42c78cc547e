import { scoreAppraisal, type Score } from '@prestasi/domain';
import { scoreInputOf } from './content.ts';
import type { ContentRows } from './content-queries.ts';
import type { LoadedForm } from './load-forms.ts';

/** The score by the marks that count now (domain §6); running while marks are missing. `rows` may be such as they would be. */
export function scoreOfForm({ record, segments }: LoadedForm, rows: ContentRows): Score {
  const { policy, trainingHours } = record;
  return scoreAppraisal(scoreInputOf(rows, policy, { trainingHours, segments }), policy);
}

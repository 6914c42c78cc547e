import { readIdentityCard, type Day } from '@prestasi/domain';
import type { ErrorCode, ErrorParams } from '../findings.ts';
import type { AnySheetKey } from '../sheets.ts';

type LooseValues = Record<string, string | null>;
type ReportCell = (column: string, code: ErrorCode, params?: ErrorParams) => void;

/** Checks a row in itself and brings its values into their final form; leaves out cells with an error. */
export function checkRow(sheet: AnySheetKey, values: LooseValues, today: Day, report: ReportCell): LooseValues {
  if (sheet === 'employees') return plainCard(checkGrade(values, report), today);
  return sheet === 'positions' ? checkGrade(values, report) : values;
}

/** A grade is identified by its set and its name together. */
function checkGrade(values: LooseValues, report: ReportCell): LooseValues {
  const { gradeSet = null, grade = null, ...others } = values;
  if ((gradeSet === null) === (grade === null)) return values;
  report(grade === null ? 'grade' : 'gradeSet', 'grade_incomplete');
  return others;
}

/**
 * Returns an identity card with its hyphens. An invalid one is refused by the plan, which knows whether it is on
 * record.
 */
function plainCard(values: LooseValues, today: Day): LooseValues {
  const { identityCard = null } = values;
  const card = identityCard === null ? null : readIdentityCard(identityCard, today);
  return card?.ok === true ? { ...values, identityCard: card.number } : values;
}

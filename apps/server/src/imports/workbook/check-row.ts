import { readIdentityCard, type Day } from '@prestasi/domain';
import type { ErrorCode, ErrorParams } from '../findings.ts';
import type { SheetKey } from '../sheets.ts';

type LooseValues = Record<string, string | null>;
type ReportCell = (column: string, code: ErrorCode, params?: ErrorParams) => void;

/**
 * Checks a row in itself and brings its values into their final form; a cell with an error is left out of the answer.
 * An identity card says when its holder was born: a day of birth must agree with it, and follows from it where there is none.
 */
export function checkRow(sheet: SheetKey, values: LooseValues, today: Day, report: ReportCell): LooseValues {
  if (sheet === 'employees') return checkPerson(checkGrade(values, report), today, report);
  return sheet === 'positions' ? checkGrade(values, report) : values;
}

/** A grade is known by its set and its name together. */
function checkGrade(values: LooseValues, report: ReportCell): LooseValues {
  const { gradeSet = null, grade = null, ...others } = values;
  if ((gradeSet === null) === (grade === null)) return values;
  report(grade === null ? 'grade' : 'gradeSet', 'grade_incomplete');
  return others;
}

function checkPerson(values: LooseValues, today: Day, report: ReportCell): LooseValues {
  return checkDays(checkCard(values, today, report), today, report);
}

function checkCard(values: LooseValues, today: Day, report: ReportCell): LooseValues {
  const { identityCard, ...others } = values;
  if (identityCard === undefined || identityCard === null) return values;
  const card = readIdentityCard(identityCard, today);
  if (!card.ok) {
    report('identityCard', card.problem, { value: identityCard });
    return others;
  }
  const read = { ...values, identityCard: card.number };
  const { dateOfBirth = null } = values;
  if (dateOfBirth === null) return { ...read, dateOfBirth: card.bornOn };
  if (dateOfBirth !== card.bornOn) report('dateOfBirth', 'birth_mismatch', { day: dateOfBirth, cardDay: card.bornOn });
  return read;
}

function checkDays(values: LooseValues, today: Day, report: ReportCell): LooseValues {
  const { dateOfBirth, hiredOn } = values;
  if (dateOfBirth !== undefined && dateOfBirth !== null && dateOfBirth > today)
    report('dateOfBirth', 'birth_in_future', { day: dateOfBirth });
  if (hiredOn === undefined || hiredOn === null || hiredOn <= today) return values;
  report('hiredOn', 'hired_in_future', { day: hiredOn });
  const { hiredOn: _, ...others } = values;
  return others;
}

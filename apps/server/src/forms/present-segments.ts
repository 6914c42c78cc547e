import type { FormDocument } from '@prestasi/contract';
import {
  type Actor,
  daysOfSegments,
  isAtLeast,
  mayUseFor,
  overallMarkState,
  takesItemMarks,
  takesOverallMark,
  type YearSegment,
} from '@prestasi/domain';
import type { WholeForm } from './load-forms.ts';
import type { ReadAccess } from './read-right.ts';
import { positionOf } from './segments.ts';

/**
 * Returns the segments of a year in which the supervisor or position changed or will change by a recorded movement,
 * otherwise none. An overall mark is shown to the person who gave it and to those who may see the supervisor's marks
 * (domain §6). HR also sees whether it has been given.
 */
export function presentSegments(
  { details: { segments, sections }, year, record, form }: WholeForm,
  { actor, readAccess }: { readonly actor: Actor; readonly readAccess: ReadAccess },
): FormDocument['segments'] {
  if (form.phase !== 'year_end' || segments.length < 2) return [];
  const days = daysOfSegments(segments, record.year);
  const isHr = mayUseFor(actor, 'cycle.manage', record.companyId);
  const isOpen = !isAtLeast(form.level, 'supervisor_approved');
  return segments.map((row, index) => {
    const known = year.segments.find(({ id }) => id === row.id) ?? null;
    const takes = known === null ? null : takenFrom(year, known);
    const isMine = takes !== null && row.supervisorId === actor.employeeId;
    const isVisible = isMine || readAccess.marks;
    const mark = takes === 'overall_mark' ? row.overallMark : null;
    const own = { days: days[index] ?? 0, mark, isAsked: takes === 'overall_mark' };
    return {
      id: row.id,
      supervisorName: row.supervisorName,
      unit: row.unit,
      position: positionOf(row, sections, record.placeTexts.position),
      firstDay: row.firstDay,
      lastDay: row.lastDay,
      days: own.days,
      isCurrent: known?.isPresent === true,
      isMine,
      takes,
      mark: isVisible ? mark : null,
      markState: overallMarkState(own, { isKnown: isVisible || isHr, isOpen }),
    };
  });
}

function takenFrom(year: WholeForm['year'], segment: YearSegment): FormDocument['segments'][number]['takes'] {
  if (takesItemMarks(year, segment)) return 'item_marks';
  return takesOverallMark(year, segment) ? 'overall_mark' : null;
}

import type { FormDocument } from '@prestasi/contract';
import { type Actor, begunSegments, daysOfSegments, isAtLeast, mayUseFor, overallMarkState } from '@prestasi/domain';
import type { WholeForm } from './load-forms.ts';
import type { ReadAccess } from './read-right.ts';
import { segmentsToMark } from './segments.ts';

/**
 * Returns the segments of a year in which the supervisor changed or will change by a recorded movement, otherwise none.
 * An overall mark is shown to the person who gave it and to those who may see the supervisor's marks (domain §6). HR
 * also sees whether it has been given.
 */
export function presentSegments(
  { details: { segments }, record, form, today }: WholeForm,
  { actor, readAccess }: { readonly actor: Actor; readonly readAccess: ReadAccess },
): FormDocument['segments'] {
  if (form.phase !== 'year_end' || segments.length < 2) return [];
  const days = daysOfSegments(segments, record.year);
  const current = begunSegments(segments, today).at(-1);
  const asked = segmentsToMark(segments, today);
  const isHr = mayUseFor(actor, 'cycle.manage', record.companyId);
  const isOpen = !isAtLeast(form.level, 'supervisor_approved');
  return segments.map((row, index) => {
    const isAsked = asked.includes(row);
    const isMine = isAsked && row.supervisorId === actor.employeeId;
    const own = { days: days[index] ?? 0, mark: isAsked ? row.overallMark : null };
    const isVisible = isMine || readAccess.marks;
    return {
      id: row.id,
      supervisorName: row.supervisorName,
      unit: row.unit,
      firstDay: row.firstDay,
      lastDay: row.lastDay,
      days: own.days,
      isCurrent: row === current,
      isMine,
      mark: isVisible ? own.mark : null,
      markState: overallMarkState(
        { ...own, lastDay: isAsked ? row.lastDay : null },
        { isKnown: isVisible || isHr, isOpen },
      ),
    };
  });
}

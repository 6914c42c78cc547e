import { mayEdit, mayUse, ROLE, type Actor, type Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { formLink, teamFormLink } from './links.ts';
import { loadForms } from './load-forms.ts';
import { type OpenAction, UNDATED } from './open-action.ts';
import { findFormsToMarkOverall } from './segment-queries.ts';

/** Nobody has more former team members at once; the rest appear once these are marked. */
const AT_MOST = 50;

/**
 * Returns the overall marks that a supervisor is asked for whose segments end or have ended, one per form, with the
 * last day of the segment (domain §6).
 */
export async function segmentActions(db: Executor, actor: Actor, today: Day): Promise<OpenAction[]> {
  const { employeeId, activeRole } = actor;
  if (employeeId === null || !mayUse(actor, 'appraisal.supervise')) return [];
  const found = await findFormsToMarkOverall(db, employeeId, today, AT_MOST);
  const lastDays = new Map(found.map(({ formId, lastDay }) => [formId, lastDay]));
  const forms = await loadForms(db, [...lastDays.keys()], { performer: actor, today });
  const link = activeRole === ROLE.hod ? formLink : teamFormLink;
  return [...forms.values()]
    .filter(({ facts }) => mayEdit(facts, actor, 'segment_mark').ok)
    .map(({ record, form, place }) => ({
      ...UNDATED,
      dueOn: lastDays.get(form.id) ?? null,
      lastDueOn: lastDays.get(form.id) ?? null,
      kind: 'mark_segment',
      count: 1,
      year: record.year,
      phase: form.phase,
      names: [place.name],
      link: link(record.employeeId, form.id),
    }));
}

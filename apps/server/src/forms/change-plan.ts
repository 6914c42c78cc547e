import { decidePlan, type Actor, type PlanRequest } from '@prestasi/domain';
import { notify } from '../notifications/index.ts';
import { findAccountIdsOf } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import type { EditOf } from './edit-kind.ts';
import { hashedContent } from './hashed-content.ts';
import { ownFormLink, teamFormLink } from './links.ts';
import { changedForm, type WholeForm } from './load-forms.ts';
import { recordEvent } from './record-events.ts';
import { refused } from './refused.ts';
import { saveForm } from './save-form.ts';
import { updateSection, type SectionRow } from './section-queries.ts';

export type PlanEdit = EditOf<'section.propose' | 'section.agree' | 'section.reopen'>;

/** The actions on the plan of a new position, as events and notifications name them. */
const ACTION = {
  'section.propose': 'plan_proposed',
  'section.agree': 'plan_agreed',
  'section.reopen': 'plan_reopened',
} as const satisfies Record<PlanEdit['kind'], string>;

/**
 * Carries out an action on the plan of a new position, as the domain decides (domain §6): its state, the event, and the
 * notification of the other of the two people. Returns the form then, null if it has another version by now.
 */
export async function changePlan(
  services: Services,
  tx: Tx,
  loaded: WholeForm,
  edit: PlanEdit,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<WholeForm | null> {
  const row = loaded.details.sections.find(({ id }) => id === edit.sectionId);
  if (row === undefined) throw new Problem('not_found');
  const decision = decidePlan(loaded.facts, actor, requestOf(edit));
  if (!decision.ok && decision.status === 'forbidden') throw refused(decision);
  if (loaded.form.version !== edit.version) return null;
  if (!decision.ok) throw refused(decision);
  const saved = await updateSection(tx, row.id, { plan: decision.plan, planChangedAt: now });
  const sections = loaded.details.sections.map((one) => (one.id === saved.id ? saved : one));
  const after = await saveForm(tx, loaded, { sections });
  if (after === null) return null;
  const { record, form, rows } = loaded;
  const content = hashedContent(rows, record);
  const events = await recordEvent(tx, ACTION[edit.kind], {
    appraisalId: record.id,
    formId: form.id,
    performer: actor,
    at: now,
    reason: edit.kind === 'section.reopen' ? edit.reason : null,
    facts: { sectionId: saved.id },
    contentBefore: content,
    contentAfter: content,
  });
  await notifyOther(services, tx, loaded, { edit, section: saved }, actor);
  return changedForm(after, { events: [...after.details.events, ...events] });
}

function requestOf(edit: PlanEdit): PlanRequest {
  const { sectionId } = edit;
  switch (edit.kind) {
    case 'section.propose':
      return { action: 'propose', sectionId };
    case 'section.agree':
      return { action: 'agree', sectionId };
    case 'section.reopen':
      return { action: 'reopen', sectionId, reason: edit.reason };
  }
}

type Done = { readonly edit: PlanEdit; readonly section: SectionRow };

/** The appraisee's action is told to the supervisor, the supervisor's to the appraisee. */
async function notifyOther(
  services: Services,
  tx: Tx,
  { record, form, place, facts }: WholeForm,
  { edit, section }: Done,
  actor: Actor,
): Promise<void> {
  const params = { name: place.name, position: section.positionTitle, year: record.year };
  if (actor.employeeId !== record.employeeId) {
    const link = ownFormLink(form.id, form.phase);
    const kind = edit.kind === 'section.agree' ? 'plan_agreed' : 'plan_reopened';
    await notify(services, tx, place.accountId === null ? [] : [{ accountId: place.accountId, kind, params, link }]);
    return;
  }
  const supervisorId = facts.approvers.supervisor?.employeeId;
  if (supervisorId === undefined) return;
  const accounts = await findAccountIdsOf(tx, [supervisorId]);
  const kind = edit.kind === 'section.propose' ? 'plan_proposed' : 'plan_taken_back';
  const link = teamFormLink(record.employeeId, form.id);
  await notify(
    services,
    tx,
    [...accounts.values()].map((accountId) => ({ accountId, kind, params, link })),
  );
}

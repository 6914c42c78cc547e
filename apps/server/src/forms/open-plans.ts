import { approverOf, type Day, isPresentSection, type Phase, type PlanState, sectionsToFill } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { loadForms, type WholeForm } from './load-forms.ts';
import { findFormsWithOpenPlan } from './section-queries.ts';

/** The plan of a present position that is not agreed yet, and by when it has to be (domain §6). */
export type OpenPlan = {
  readonly companyId: number;
  readonly formId: number;
  readonly phase: Phase;
  readonly year: number;
  readonly plan: Exclude<PlanState, 'agreed'>;
  readonly dueOn: Day;
  readonly position: string;
  readonly appraiseeId: number;
  readonly appraiseeName: string;
  /** The present supervisor; null if there is none. */
  readonly supervisorId: number | null;
};

/** Forms are loaded whole: few enough at once to stay small in memory. */
const BATCH = 200;

/**
 * Finds the plans of present positions that are not agreed in the forms of these companies; leaves out positions that
 * need none, since they last too short (domain §6).
 */
export async function findOpenPlans(
  db: Executor,
  companyIds: readonly number[],
  today: Day,
): Promise<readonly OpenPlan[]> {
  const found = await findFormsWithOpenPlan(db, companyIds, today);
  const companyOf = new Map(found.map(({ formId, companyId }) => [formId, companyId]));
  const plans: OpenPlan[] = [];
  for (let first = 0; first < found.length; first += BATCH) {
    const ids = found.slice(first, first + BATCH).map(({ formId }) => formId);
    const forms = await loadForms(db, ids, { performer: 'system', today });
    for (const loaded of forms.values()) plans.push(...openPlansOf(loaded, companyOf.get(loaded.form.id) ?? 0));
  }
  return plans;
}

function openPlansOf({ record, form, facts, details, year, place }: WholeForm, companyId: number): OpenPlan[] {
  return sectionsToFill(year, record.policy).flatMap(({ id, plan }) => {
    const stored = details.sections.find((section) => section.id === id);
    if (stored === undefined || plan === null || plan === 'agreed' || !isPresentSection(year, id)) return [];
    return [
      {
        companyId,
        formId: form.id,
        phase: form.phase,
        year: record.year,
        plan,
        dueOn: stored.planDueOn,
        position: stored.positionTitle,
        appraiseeId: record.employeeId,
        appraiseeName: place.name,
        supervisorId: approverOf(facts, 'supervisor').employeeId,
      },
    ];
  });
}

import {
  type Day,
  isRouteComplete,
  levelOf,
  PHASES,
  type Phase,
  resolveApprover,
  type ApproverKind,
  type Step,
} from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { findEventsOfForms } from './event-queries.ts';
import { findRunning } from './pending-queries.ts';
import { findRecords } from './record-queries.ts';
import { loadOrganisation, approversOf } from './approvers.ts';
import { markersOf, stepsInForce } from './taken-steps.ts';

/** Who takes a step of a form that is still open, on a given day; `holderId` is null if that is not one person. */
export type Approver = {
  readonly formId: number;
  readonly employeeId: number;
  readonly phase: Phase;
  readonly step: 'supervisor' | 'hod';
  readonly approver: ApproverKind;
  readonly holderId: number | null;
};

const PERSONAL = ['supervisor', 'hod'] as const satisfies readonly Step[];
const AT_MOST = 1000;

/**
 * Finds who would take the open steps of supervisor and HOD in the running appraisals of these people, by the records
 * of a day (domain §5, §6): it shows what a movement changes. Looks at the first 1,000 appraisals.
 */
export async function approversOn(db: Executor, employeeIds: readonly number[], day: Day): Promise<Approver[]> {
  const ids = await findRunning(db, employeeIds, 0, AT_MOST);
  if (ids.length === 0) return [];
  const records = [...(await findRecords(db, ids)).values()];
  const organisation = await loadOrganisation(db, records, [], day);
  const events = await findEventsOfForms(
    db,
    records.flatMap(({ forms }) => PHASES.map((phase) => forms[phase].id)),
  );
  return records.flatMap((record) =>
    PHASES.flatMap((phase) => {
      const form = record.forms[phase];
      const route = record.policy.routes[phase];
      if (form.waivedAt !== null || isRouteComplete(route, form.level)) return [];
      const own = events.filter(({ formId }) => formId === form.id);
      const taken = new Set(stepsInForce(own).map(({ step }) => levelOf(step)));
      const approvers = approversOf(record, form, organisation, markersOf(own));
      return PERSONAL.filter((step) => route.includes(step) && !taken.has(levelOf(step))).map((step): Approver => {
        const { kind, employeeId: holderId } = resolveApprover(step, phase, approvers);
        return { formId: form.id, employeeId: record.employeeId, phase, step, approver: kind, holderId };
      });
    }),
  );
}

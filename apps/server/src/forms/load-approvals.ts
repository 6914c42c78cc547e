import { type ApprovalFacts, type Day, PHASES, type Performer } from '@prestasi/domain';
import { queryTogether } from '../platform/database/query-together.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { loadOrganisation, type Organisation } from './approvers.ts';
import { findEventsOfForms } from './event-queries.ts';
import { approvalFactsOf } from './loaded-form.ts';
import { type AppraisalRecord, findRecordsOfForms, type FormRow } from './record-queries.ts';

/** A form with what decides for whom it waits, and without what is written in it. */
export type LoadedApproval = {
  readonly record: AppraisalRecord;
  readonly form: FormRow;
  readonly organisation: Organisation;
  readonly facts: ApprovalFacts;
};

/**
 * Loads for whom forms wait, in five statements for any number of them; leaves out forms that do not exist. Their
 * appraisees are among the organisation's people if asked for.
 */
export async function loadApprovals(
  db: Executor,
  formIds: readonly number[],
  {
    performer,
    today,
    withAppraisees = false,
  }: { readonly performer: Performer; readonly today: Day; readonly withAppraisees?: boolean },
): Promise<ReadonlyMap<number, LoadedApproval>> {
  if (formIds.length === 0) return new Map();
  const records = [...(await findRecordsOfForms(db, formIds, null)).values()];
  const callerId = performer === 'system' ? null : performer.employeeId;
  const appraisees = withAppraisees ? records.map(({ employeeId }) => employeeId) : [];
  const others = callerId === null ? appraisees : [...appraisees, callerId];
  const [organisation, events] = await queryTogether(db, [
    () => loadOrganisation(db, records, others, today),
    () => findEventsOfForms(db, formIds),
  ]);
  const requested = new Set(formIds);
  const eventsOf = Map.groupBy(events, ({ formId }) => formId);
  const forms = records.flatMap((record) => PHASES.map((phase) => ({ record, form: record.forms[phase] })));
  return new Map(
    forms
      .filter(({ form }) => requested.has(form.id))
      .map(({ record, form }) => {
        const sources = { organisation, events: eventsOf.get(form.id) ?? [], performer, today };
        return [form.id, { record, form, organisation, facts: approvalFactsOf(record, form, sources) }];
      }),
  );
}

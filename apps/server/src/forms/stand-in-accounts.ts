import {
  type ApprovalFacts,
  type Day,
  pendingApprover,
  STAND_IN_ROLES,
  type Step,
  standInsFor,
} from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { findHolders, type Holder } from './approver-queries.ts';
import type { Organisation } from './approvers.ts';
import { loadApprovals } from './load-approvals.ts';

type Approval = { readonly facts: ApprovalFacts; readonly organisation: Organisation };
type People = Awaited<ReturnType<typeof findHolders>>;

/** The approver of a step in person, and who may take it for them today, by account. */
export type StandInAccounts = { readonly approver: string; readonly accountIds: readonly number[] };

/** Finds who may take a step of a form for its approver today; null if the approver is not one person, or names nobody (domain §7). */
export async function findStandInAccounts(
  db: Executor,
  approval: Approval,
  step: Step,
  approverId: number | null,
): Promise<StandInAccounts | null> {
  const approver = approverId === null ? undefined : approval.organisation.holders.get(approverId);
  if (approver === undefined || approver.standInIds.length === 0) return null;
  const people = await findHolders(db, approver.standInIds, approval.facts.today);
  return { approver: approver.name, accountIds: accountsOf(people, approver.standInIds, approval, step) };
}

/** Finds who may take the pending step of each of these forms for its approver today, by account (domain §7). */
export async function standInsOfForms(
  db: Executor,
  formIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, readonly number[]>> {
  return eachForm(db, formIds, today, ({ accountId }) => accountId ?? []);
}

/** Finds the names of those who may take the pending step of each of these forms for its approver today (domain §7). */
export async function standInNamesOfForms(
  db: Executor,
  formIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, readonly string[]>> {
  return eachForm(db, formIds, today, ({ name }) => name);
}

async function eachForm<T>(
  db: Executor,
  formIds: readonly number[],
  today: Day,
  present: (person: Holder) => T | readonly T[],
): Promise<ReadonlyMap<number, readonly T[]>> {
  const approvals = await loadApprovals(db, formIds, { performer: 'system', today });
  const holderOf = ({ facts, organisation }: Approval) => {
    const approverId = pendingApprover(facts)?.employeeId ?? null;
    return approverId === null ? null : (organisation.holders.get(approverId) ?? null);
  };
  const ids = [...approvals.values()].flatMap((approval) => holderOf(approval)?.standInIds ?? []);
  const people = await findHolders(db, [...new Set(ids)], today);
  return new Map(
    [...approvals].map(([formId, approval]) => {
      const step = pendingApprover(approval.facts)?.step;
      const standInIds = holderOf(approval)?.standInIds ?? [];
      const able = step === undefined ? [] : ablePeople(people, standInIds, approval, step);
      return [formId, able.flatMap(present)];
    }),
  );
}

function accountsOf(people: People, standInIds: readonly number[], approval: Approval, step: Step): readonly number[] {
  return ablePeople(people, standInIds, approval, step).flatMap(({ accountId }) => accountId ?? []);
}

function ablePeople(people: People, standInIds: readonly number[], { facts }: Approval, step: Step): readonly Holder[] {
  const candidates = standInIds.flatMap((id) => {
    const person = people.get(id);
    if (person === undefined) return [];
    const able = person.roles.some((role) => STAND_IN_ROLES.includes(role));
    return [{ employeeId: id, able, reportsToAppraisee: person.superiors.has(facts.approvers.appraiseeId) }];
  });
  return standInsFor(facts, step, candidates).flatMap((id) => people.get(id) ?? []);
}

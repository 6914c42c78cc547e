import type { MovementPreview, previewMovement as call } from '@prestasi/contract';
import { PHASES, ROLE, STEPS } from '@prestasi/domain';
import { type Approver, appraisalsAtLeaving } from '../forms/index.ts';
import { findGranted } from '../people/index.ts';
import { tryOut } from '../platform/database/try-out.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import { accountAfterRehire } from './account-again.ts';
import { setAccountActive } from './account-queries.ts';
import { carryOut } from './carry-out.ts';
import { checkSuccessors, dayLookedAt } from './check-successors.ts';
import { isComplete } from './refusals.ts';
import { findAccountNames, findNames } from './people-queries.ts';
import { presentPlacementIds } from './placement-queries.ts';
import { type Plan, planMovement } from './plan.ts';
import { findAppraisees, type Responsibilities, responsibilitiesOn } from './responsibilities.ts';

/**
 * Previews the consequences of a movement: carries it out, reads the state on its day, and rolls everything back.
 * Refuses what carrying it out would refuse, except for successors that are not named yet.
 */
export const previewMovement: Handler<typeof call> = ({
  services,
  actor,
  params: { id: employeeId },
  body: input,
  now,
  today,
}) => {
  return tryOut(services.db, async (tx) => {
    const plan = await planMovement(tx, actor, employeeId, input, today);
    const day = dayLookedAt(plan.on, today);
    const appraisees = await findAppraisees(tx, actor, plan, day);
    const appraisals = input.kind === 'leaving' ? await appraisalsAtLeaving(tx, plan.person.id) : [];
    const before = await responsibilitiesOn(services, tx, plan, appraisees, day);
    const account = input.kind === 'rehire' ? await accountAfterRehire(tx, actor, employeeId) : null;
    await carryOut(tx, plan, { accountId: actor.accountId, now, today: day });
    if (account === 'reactivated') await setAccountActive(tx, employeeId, true);
    await checkSuccessors(tx, actor, plan);
    const after = await responsibilitiesOn(services, tx, plan, appraisees, day);
    return {
      ...(await present(tx, plan)),
      approvals: await approvalChanges(tx, plan, before, after),
      account,
      roles: await roleChanges(tx, before, after),
      appraisals: appraisals.map(({ year, ends }) => ({
        year,
        becomes: ends ? ('left' as const) : ('goes_on' as const),
      })),
    };
  });
};

async function present(
  tx: Tx,
  plan: Plan,
): Promise<Omit<MovementPreview, 'approvals' | 'roles' | 'account' | 'appraisals'>> {
  const { input, person, on, before, after } = plan;
  const { id, fullName, employeeNumber } = person;
  const successors = plan.vacated.flatMap(({ answer }) => answer ?? []);
  const names = await findNames(tx, [
    ...successors,
    ...plan.supervisees.flatMap(({ supervisorId }) => supervisorId ?? []),
  ]);
  const named = (of: number | null | undefined) => {
    const name = of === null || of === undefined ? undefined : names.get(of);
    return of === null || of === undefined || name === undefined ? null : { id: of, name };
  };
  return {
    kind: input.kind,
    employee: { id, fullName, employeeNumber },
    on,
    from: await presentPlacementIds(tx, before),
    to: after === null ? null : await presentPlacementIds(tx, after),
    offices: plan.vacated.map(({ kind, unitId, unit, companyId, answer }) => ({
      kind,
      unitId,
      unit,
      companyId,
      successor: named(answer),
      isAnswered: answer !== undefined,
    })),
    supervisees: plan.supervisees.map((supervisee) => {
      const { id: superviseeId, fullName: name, employeeNumber: number, position, companyId, why } = supervisee;
      const who = { id: superviseeId, fullName: name, employeeNumber: number };
      return { ...who, position, companyId, why, supervisor: named(supervisee.supervisorId) };
    }),
    hr:
      after === null || after.companyId === before.companyId ? null : await hrOf(tx, before.companyId, after.companyId),
    isComplete: isComplete(plan),
  };
}

async function hrOf(tx: Tx, before: number, after: number): Promise<NonNullable<MovementPreview['hr']>> {
  const of = async (companyId: number) => findAccountNames(tx, await findGranted(tx, ROLE.hr, companyId));
  return { from: await of(before), to: await of(after) };
}

const NAMES_SHOWN = 5;

/** Returns the steps whose approver changes; those with the same old and new approver are grouped. */
async function approvalChanges(
  tx: Tx,
  plan: Plan,
  before: Responsibilities,
  after: Responsibilities,
): Promise<MovementPreview['approvals']> {
  const then = new Map(after.approvers.map((one) => [keyOf(one), one]));
  // An appraisal that the leaving ends waits for nobody.
  const changed = before.approvers.filter(
    (one) =>
      then.get(keyOf(one))?.holderId !== one.holderId && !(plan.after === null && one.employeeId === plan.person.id),
  );
  const names = await findNames(
    tx,
    changed.flatMap((one) => [one.employeeId, one.holderId ?? 0, then.get(keyOf(one))?.holderId ?? 0]),
  );
  const groups = Map.groupBy(changed, (one) =>
    [one.phase, one.step, one.holderId, then.get(keyOf(one))?.holderId].join(),
  );
  return [...groups.values()]
    .flatMap(([first, ...more]) => {
      if (first === undefined) return [];
      const { phase, step, holderId } = first;
      const all = [first, ...more].map(({ employeeId }) => names.get(employeeId) ?? '').toSorted();
      const to = names.get(then.get(keyOf(first))?.holderId ?? 0) ?? null;
      const from = names.get(holderId ?? 0) ?? null;
      return [{ phase, step, from, to, count: all.length, names: all.slice(0, NAMES_SHOWN) }];
    })
    .toSorted(
      (a, b) => PHASES.indexOf(a.phase) - PHASES.indexOf(b.phase) || STEPS.indexOf(a.step) - STEPS.indexOf(b.step),
    );
}

function keyOf({ formId, step }: Approver): string {
  return `${formId} ${step}`;
}

async function roleChanges(
  tx: Tx,
  before: Responsibilities,
  after: Responsibilities,
): Promise<MovementPreview['roles']> {
  const names = await findNames(tx, [...before.roles.keys()]);
  return [...before.roles].flatMap(([employeeId, held]) => {
    const holds = after.roles.get(employeeId) ?? [];
    const lost = held.filter((role) => !holds.includes(role));
    const gained = holds.filter((role) => !held.includes(role));
    return lost.length + gained.length === 0 ? [] : [{ name: names.get(employeeId) ?? '', lost, gained }];
  });
}

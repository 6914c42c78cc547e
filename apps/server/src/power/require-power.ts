import type { UNIT_KINDS } from '@prestasi/contract';
import {
  type Actor,
  type Day,
  isFounding,
  type Permission,
  type PowerAction,
  powerRefusal,
  type SecondPersonReason,
  secondPersonReasons,
  type SupervisorOf,
} from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import {
  countOtherOfficers,
  findAccountSubjects,
  findCompaniesOf,
  findEmployeeSubjects,
  findLineAbove,
} from './power-queries.ts';
import { findOpened, findUnitsOf, opensAny } from './opened-queries.ts';

/** A division, department or section. */
export type UnitRef = { readonly kind: (typeof UNIT_KINDS)[number]; readonly id: number };

/** An action as its caller knows it: by ids. */
export type IntendedAction = Pick<PowerAction, 'kind'> & {
  readonly employeeIds?: readonly number[];
  readonly accountIds?: readonly number[];
  /** Employees whose supervisor changes with it. */
  readonly affectedIds?: readonly number[];
  /** Those who become an approver over somebody, or get a granted role, that they did not have. */
  readonly seated?: readonly (number | null)[];
  /** Units whose head it names. */
  readonly units?: readonly UnitRef[];
  /** Whether it creates the account that gets a granted role. */
  readonly opensAccount?: boolean;
  /** The right that the action needs. */
  readonly permission: Permission;
  /** Companies that it affects apart from those in which the employees are placed; null is the group. */
  readonly companyIds?: readonly number[] | null;
};

/** An action in the facts of the day, and the right that it needs. */
export type ActionFacts = PowerAction & {
  readonly permission: Permission;
  readonly companyIds: readonly number[] | null;
};

/** Refuses an action that needs a second person; carries the facts that decide who may confirm it. */
export class SecondPersonNeeded extends Problem {
  readonly action: ActionFacts;
  readonly reasons: readonly SecondPersonReason[];

  constructor(action: ActionFacts, reasons: readonly SecondPersonReason[]) {
    super('second_person_needed', { current: { reasons } });
    this.action = action;
    this.reasons = reasons;
  }
}

/**
 * Must be called by every call, import and job that changes account, personal data, placement, unit head, grant or
 * leaving as admin or HR (domain §4, "Power over people"). Refuses what nobody may do (`own_record`, `granted_beyond`),
 * and what the actor may not do alone (`second_person_needed`) unless a second person has confirmed it.
 */
export async function requirePower(db: Executor, actor: Actor, intended: IntendedAction, today: Day): Promise<void> {
  const problem = await powerProblem(db, actor, intended, today);
  if (problem !== null) throw problem;
}

/**
 * Returns the refusal of `requirePower`, null for none: for an action that changes the reporting line before its other
 * checks.
 */
export async function powerProblem(
  db: Executor,
  actor: Actor,
  intended: IntendedAction,
  today: Day,
): Promise<Problem | null> {
  const action = await findAction(db, actor, intended, today);
  const refusal = powerRefusal(actor, action);
  if (refusal !== null) return new Problem(refusal);
  if (actor.confirmedBy !== undefined) return null;
  const supervisorOf = await findSupervisorOf(db, [actor.employeeId, ...action.seated], today);
  const reasons = secondPersonReasons(actor, action, supervisorOf);
  if (reasons.length === 0) return null;
  if (isFounding(reasons, await countOtherOfficers(db, actor.accountId, today))) return null;
  return new SecondPersonNeeded(action, reasons);
}

/**
 * Returns those of many employees on whom the actor may act alone, for actions on whole lists: the others stay as they
 * are, and are named one by one (`requirePower`). All of them if a second person has confirmed it.
 */
export async function aloneAmong(
  db: Executor,
  actor: Actor,
  { kind, employeeIds }: { readonly kind: PowerAction['kind']; readonly employeeIds: readonly number[] },
  today: Day,
): Promise<ReadonlySet<number>> {
  const subjects = await findEmployeeSubjects(db, employeeIds, today);
  const supervisorOf = await findSupervisorOf(db, [actor.employeeId], today);
  const alone = subjects.filter((subject) => {
    const action = { kind, subjects: [subject], touched: [], seated: [], approverRolesOpened: false };
    if (powerRefusal(actor, action) !== null) return false;
    return actor.confirmedBy !== undefined || secondPersonReasons(actor, action, supervisorOf).length === 0;
  });
  return new Set(alone.flatMap(({ employeeId }) => employeeId ?? []));
}

async function findAction(db: Executor, actor: Actor, intended: IntendedAction, today: Day): Promise<ActionFacts> {
  const { kind, employeeIds = [], accountIds = [], affectedIds = [], seated = [], permission } = intended;
  const { companyIds = [] } = intended;
  const subjects = [
    ...(await findEmployeeSubjects(db, employeeIds, today)),
    ...(await findAccountSubjects(db, accountIds, today)),
  ];
  const touched = await findEmployeeSubjects(db, affectedIds, today);
  const held = [...new Set(seated)].filter((id) => id !== null);
  const employed = [...subjects, ...touched].flatMap(({ employeeId }) => employeeId ?? []);
  const companies = companyIds === null ? null : [...companyIds, ...(await findCompaniesOf(db, employed, today))];
  return {
    kind,
    subjects,
    touched,
    seated: held,
    approverRolesOpened: await approverRolesOpened(db, actor, intended, today),
    permission,
    // If somebody works nowhere, such as an administrator, those in charge of the group decide.
    companyIds: companies === null || companies.length === 0 ? null : [...new Set(companies)],
  };
}

/**
 * Finds whether an approver's power or a granted role goes to an account that the actor opened. People whom the actor
 * registered count for granted roles, and for heads of units over the actor or over a superior of the actor; elsewhere
 * those who register people also name their unit heads.
 */
async function approverRolesOpened(
  db: Executor,
  { accountId, employeeId }: Actor,
  { kind, accountIds = [], seated = [], units = [], opensAccount = false }: IntendedAction,
  today: Day,
): Promise<boolean> {
  if (opensAccount) return true;
  const employeeIds = seated.filter((id) => id !== null);
  if (kind === 'grant') return opensAny(db, accountId, { employeeIds, accountIds }, 'or_registered');
  if (employeeIds.length === 0) return false;
  if (await opensAny(db, accountId, { employeeIds }, 'address_or_pin')) return true;
  if (employeeId === null || units.length === 0) return false;
  const over = await findUnitsOver(db, employeeId, today);
  const isOver = units.some(({ kind: of, id }) => over.has(`${of} ${id}`));
  return isOver && opensAny(db, accountId, { employeeIds }, 'or_registered');
}

/** Finds the units in which an employee, or a superior of theirs, is placed: as `kind id`. */
async function findUnitsOver(db: Executor, employeeId: number, today: Day): Promise<ReadonlySet<string>> {
  const line = await findLineAbove(db, [employeeId], today);
  return findUnitsOf(db, [employeeId, ...line.values()], today);
}

/**
 * The facts by which many actions at once, as in an import, are checked for power that goes to an account that the
 * actor opened.
 */
export type Openings = Awaited<ReturnType<typeof findOpened>> & {
  /** The units over the actor, or over a superior of theirs, as `kind id`. */
  readonly unitsOver: ReadonlySet<string>;
};

/** Finds whose accounts the actor opened, and the units over the actor. */
export async function findOpenings(
  db: Executor,
  { accountId, employeeId }: Pick<Actor, 'accountId' | 'employeeId'>,
  today: Day,
): Promise<Openings> {
  const unitsOver = employeeId === null ? new Set<string>() : await findUnitsOver(db, employeeId, today);
  return { ...(await findOpened(db, accountId)), unitsOver };
}

/** Returns the reporting line of the day around these employees; null stands for nobody. */
export async function findSupervisorOf(
  db: Executor,
  employeeIds: readonly (number | null)[],
  today: Day,
): Promise<SupervisorOf<number>> {
  const line = await findLineAbove(
    db,
    employeeIds.filter((id) => id !== null),
    today,
  );
  return (id) => line.get(id) ?? null;
}

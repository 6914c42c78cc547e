import type { Actor } from '../actor.ts';
import { PANEL_ROLES } from '../appraisal/appeal-panel.ts';
import { STAND_IN_ROLES } from '../appraisal/stand-in.ts';
import { ROLES_OF_APPROVER } from '../appraisal/step-approver.ts';
import type { Permission, Reach } from './matrix.ts';
import { reachOf } from './permissions.ts';
import { hasCompanyInScope } from './roles.ts';

/** A person's placement: ids of the employee, their supervisor and units. `divisionId` is that of their unit. */
export type PersonPlacement = {
  readonly employeeId: number;
  readonly supervisorId: number | null;
  readonly companyId: number;
  readonly departmentId: number | null;
  readonly divisionId: number | null;
  readonly sectionId: number | null;
};

/**
 * An appraisal as access rules see it. Supervisor and units are those that its pending steps follow; `companyId` is the
 * company of its snapshot, `currentCompanyId` the appraisee's present one, whose HR reads it too (domain §6); null if
 * they came there after a year that is over: past years stay with their company. `namedApproverIds` are those whom
 * super HR named for a step of one of its forms (domain §5). `standInIds` are those who stand in for an approver for
 * whom one of its forms waits, or took a step for them, and do not report to the appraisee (domain §7). `panelIds` are
 * the members of the panel of an appeal that is still open (domain §5).
 */
export type AppraisalSubject = PersonPlacement & {
  readonly currentCompanyId: number | null;
  readonly formerSupervisorIds: readonly number[];
  readonly namedApproverIds: readonly number[];
  readonly standInIds: readonly number[];
  readonly panelIds: readonly number[];
};

/** The right by which a form is read. One's own comes first: nobody reads their own form as unit head or officer. */
export type ReadRight =
  | 'own'
  | 'supervisor'
  | 'named'
  | 'stand_in'
  | 'panel'
  | 'section'
  | 'division'
  | 'department'
  | 'hr';

/**
 * Returns the right by which the actor reads the whole form, null for none; an admin never reads content (domain §4).
 * The SQL of `visibleTo` equals `readRight !== null`.
 */
export function readRight(actor: Actor, subject: AppraisalSubject): ReadRight | null {
  if (isOwn(actor, subject)) return 'own';
  if (isReached(actor, 'appraisal.supervise', subject)) return 'supervisor';
  if (isNamed(actor, subject)) return 'named';
  if (isStandIn(actor, subject)) return 'stand_in';
  if (isOnPanel(actor, subject)) return 'panel';
  const reach = reachOf(actor, 'appraisal.read').find((each) => HOLDS[each](actor, subject, companiesOf(subject)));
  if (reach === 'section' || reach === 'division' || reach === 'department') return reach;
  return reach === undefined ? null : 'hr';
}

/**
 * Whether the actor may read the whole form: their own, a supervisee's, one for which they were named or stand in, one of
 * whose appeal they decide, one of a unit that they head, or in HR's scope (domain §4, §5, §7).
 */
export function canReadAppraisal(actor: Actor, subject: AppraisalSubject): boolean {
  return readRight(actor, subject) !== null;
}

/**
 * Whether the actor may read part 1: everybody who may read the form, and former supervisors in a role that supervises
 * (domain §6).
 */
export function canReadPart1(actor: Actor, subject: AppraisalSubject): boolean {
  if (canReadAppraisal(actor, subject)) return true;
  return (
    actor.employeeId !== null &&
    reachOf(actor, 'appraisal.supervise').length > 0 &&
    subject.formerSupervisorIds.includes(actor.employeeId)
  );
}

/**
 * Whether the actor's lists may show the appraisal's level and final score: for readers of the form, and in the scopes
 * of domain §4.
 */
export function canSeeStatus(actor: Actor, subject: AppraisalSubject): boolean {
  return (
    canReadAppraisal(actor, subject) ||
    reachOf(actor, 'appraisal.status').some((reach) => HOLDS[reach](actor, subject, companiesOf(subject)))
  );
}

/**
 * Whether the person is in the actor's directory: themselves, their team, unit or scope (domain §4). Without personal
 * data.
 */
export function canReadEmployee(actor: Actor, person: PersonPlacement): boolean {
  return isOwn(actor, person) || isReached(actor, 'employee.directory', person);
}

/** Whether the actor may read a person's identity card, birth, race, religion and address: their own, or in the scope of admin and HR (domain §4). */
export function canReadPersonal(actor: Actor, person: PersonPlacement): boolean {
  return isOwn(actor, person) || isReached(actor, 'personal.read', person);
}

/** Whether the actor may read a person's training record (domain §4). */
export function canReadTraining(actor: Actor, person: PersonPlacement): boolean {
  return isOwn(actor, person) || isReached(actor, 'training.read', person);
}

/** Whether the permission's reach in the active role includes this person. */
export function isReached(actor: Actor, permission: Permission, person: PersonPlacement): boolean {
  return reachOf(actor, permission).some((reach) => isHeld(reach, actor, person));
}

/** Whether a reach in the active role includes this person. */
export function isHeld(reach: Reach, actor: Actor, person: PersonPlacement): boolean {
  return HOLDS[reach](actor, person, [person.companyId]);
}

const HOLDS: Readonly<
  Record<Reach, (actor: Actor, person: PersonPlacement, companyIds: readonly number[]) => boolean>
> = {
  group: () => true,
  companies: (actor, _person, companyIds) => hasCompanyInScope(actor, companyIds),
  own: isOwn,
  supervisees: (actor, { supervisorId }) => supervisorId !== null && supervisorId === actor.employeeId,
  section: ({ headedUnits }, { sectionId }) => sectionId !== null && headedUnits.sections.includes(sectionId),
  department: ({ headedUnits }, { departmentId }) =>
    departmentId !== null && headedUnits.departments.includes(departmentId),
  division: ({ headedUnits }, { divisionId }) => divisionId !== null && headedUnits.divisions.includes(divisionId),
  // It concerns a company, not its people.
  own_company: () => false,
};

function isNamed({ employeeId, activeRole }: Actor, { namedApproverIds }: AppraisalSubject): boolean {
  return employeeId !== null && ROLES_OF_APPROVER.named.includes(activeRole) && namedApproverIds.includes(employeeId);
}

function isStandIn({ employeeId, activeRole }: Actor, { standInIds }: AppraisalSubject): boolean {
  return employeeId !== null && STAND_IN_ROLES.includes(activeRole) && standInIds.includes(employeeId);
}

function isOnPanel({ employeeId, activeRole }: Actor, { panelIds }: AppraisalSubject): boolean {
  return employeeId !== null && PANEL_ROLES.includes(activeRole) && panelIds.includes(employeeId);
}

function companiesOf(subject: AppraisalSubject): readonly number[] {
  return [subject.companyId, subject.currentCompanyId].filter((id) => id !== null);
}

function isOwn(actor: Actor, person: PersonPlacement): boolean {
  return actor.employeeId !== null && actor.employeeId === person.employeeId;
}

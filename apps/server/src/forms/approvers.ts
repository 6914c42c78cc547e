import {
  ROLES_OF_APPROVER,
  STEPS,
  type Candidate,
  type Day,
  type Officer,
  type ApproverFacts,
  type ApproverKind,
  type StandIn,
  type Step,
} from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { AppraisalRecord, FormRow } from './record-queries.ts';
import { findOfficers, type OfficerRow } from './officer-queries.ts';
import { findHolders, findPlacements, type Holder, type AppraiseePlacement } from './approver-queries.ts';

/** The data from which the approvers of many forms are decided, loaded at once. */
export type Organisation = {
  readonly places: ReadonlyMap<number, AppraiseePlacement>;
  readonly holders: ReadonlyMap<number, Holder>;
  /** HR of the companies in which appraisees are placed, and of the group. */
  readonly officers: readonly OfficerRow[];
  readonly superiors: Pick<ReadonlyMap<number, ReadonlySet<number>>, 'get'>;
  /** The stand-ins of the holders today (domain §7). */
  readonly standIns: readonly StandIn[];
};

/**
 * Loads the present placements of appraisees, the possible approvers of their forms and the superiors of those, in
 * three statements. Includes `others`.
 */
export async function loadOrganisation(
  db: Executor,
  records: readonly AppraisalRecord[],
  others: readonly number[],
  today: Day,
): Promise<Organisation> {
  const places = await findPlacements(
    db,
    records.map(({ employeeId }) => employeeId),
    today,
  );
  const named = records.flatMap(({ forms }) =>
    Object.values(forms).flatMap((form) => [...Object.values(namedOf(form)), form.pendingHolderId]),
  );
  const seated = [...places.values()].flatMap((place) => [place.supervisorId, place.hodId, place.headOfDivisionId]);
  const ids = [...new Set([...named, ...seated, ...others])].filter((id) => id !== null);
  const companyIds = records.map((record) => places.get(record.employeeId)?.companyId ?? record.companyId);
  const officers = await findOfficers(db, [...new Set(companyIds)], today);
  const people = await findHolders(db, [...ids, ...officers.flatMap(({ employeeId }) => employeeId ?? [])], today);
  const superiors = new Map([...people].map(([id, person]) => [id, person.superiors]));
  const standIns = [...people].flatMap(([principalId, { standInIds }]) =>
    standInIds.map((employeeId) => ({ principalId, employeeId })),
  );
  return { places, holders: people, officers, superiors, standIns };
}

/** Returns the present and possible approvers of a form (domain §5, §6). `markers` marked it as supervisor. */
export function approversOf(
  record: AppraisalRecord,
  form: FormRow,
  organisation: Organisation,
  markers: readonly number[],
): ApproverFacts {
  const place = placementOf(record, organisation);
  const candidate = (id: number | null, approver: ApproverKind) =>
    candidateOf(id, approver, record.employeeId, organisation);
  const named = namedOf(form);
  const companyId = place.companyId ?? record.companyId;
  return {
    appraiseeId: record.employeeId,
    companyId,
    supervisor: candidate(place.supervisorId, 'supervisor'),
    hod: candidate(place.hodId, 'hod'),
    headOfDivision: candidate(place.headOfDivisionId, 'head_of_division'),
    officers: officersOf(companyId, record.employeeId, organisation),
    named: {
      supervisor: candidate(named.supervisor, NAMED_APPROVER.supervisor),
      hod: candidate(named.hod, NAMED_APPROVER.hod),
      hr: candidate(named.hr, NAMED_APPROVER.hr),
      super_hr: candidate(named.super_hr, NAMED_APPROVER.super_hr),
    },
    markers,
    // Those who took a step are among the form's taken steps.
    takers: [],
  };
}

function officersOf(
  companyId: number,
  appraiseeId: number,
  { officers, superiors }: Organisation,
): ApproverFacts['officers'] {
  const asOfficer = ({ accountId, employeeId }: OfficerRow): Officer => ({
    accountId,
    employeeId,
    reportsToAppraisee: employeeId !== null && (superiors.get(employeeId)?.has(appraiseeId) ?? false),
  });
  const isOfGroup = ({ companyIds }: OfficerRow) => companyIds.includes(null);
  const ofCompany = officers.filter((one) => !isOfGroup(one) && one.companyIds.includes(companyId));
  return { hr: ofCompany.map(asOfficer), super_hr: officers.filter(isOfGroup).map(asOfficer) };
}

/** Returns a person proposed as approver; null for nobody. Refuses a person who was not loaded. */
export function candidateOf(
  employeeId: number | null,
  approver: ApproverKind,
  appraiseeId: number,
  { holders, superiors }: Organisation,
): Candidate | null {
  if (employeeId === null) return null;
  const holder = holders.get(employeeId);
  if (holder === undefined) throw new Error(`The employee ${employeeId} was not loaded`);
  return {
    employeeId,
    able: holder.roles.some((role) => ROLES_OF_APPROVER[approver].includes(role)),
    reportsToAppraisee: superiors.get(employeeId)?.has(appraiseeId) ?? false,
  };
}

/**
 * Returns an employee as a candidate to be named for a step; for the supervisor's step, only those who may supervise
 * qualify (domain §4). Null if the employee does not exist.
 */
export function nomineeFor(
  step: Step,
  employeeId: number,
  appraiseeId: number,
  organisation: Organisation,
): Candidate | null {
  if (!organisation.holders.has(employeeId)) return null;
  return candidateOf(employeeId, NAMED_APPROVER[step], appraiseeId, organisation);
}

/** The approver whose roles a person named for a step must hold. */
const NAMED_APPROVER = {
  supervisor: 'supervisor',
  hod: 'named',
  hr: 'named',
  super_hr: 'named',
} as const satisfies Record<Step, ApproverKind>;

/** Returns the appraisee's present placement. */
export function placementOf(record: AppraisalRecord, { places }: Organisation): AppraiseePlacement {
  const place = places.get(record.employeeId);
  if (place === undefined) throw new Error(`The place of employee ${record.employeeId} was not loaded`);
  return place;
}

/** The column of a form that stores who was named for a step. */
export const NAMED_COLUMN = {
  supervisor: 'namedSupervisorId',
  hod: 'namedHodId',
  hr: 'namedHrId',
  super_hr: 'namedSuperHrId',
} as const satisfies Record<Step, keyof FormRow>;

function namedOf(form: FormRow): Readonly<Record<Step, number | null>> {
  const [supervisor, hod, hr, super_hr] = STEPS.map((step) => form[NAMED_COLUMN[step]]);
  return { supervisor: supervisor ?? null, hod: hod ?? null, hr: hr ?? null, super_hr: super_hr ?? null };
}

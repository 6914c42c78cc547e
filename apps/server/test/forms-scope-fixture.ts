import { eq, sql } from 'drizzle-orm';
import { type AppraisalSubject, DEFAULT_POLICIES, type PersonPlacement, PHASES } from '@prestasi/domain';
import { appendEvents } from '../src/forms/event-queries.ts';
import { draftOf } from '../src/forms/record-events.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { appeal, appealMember } from '../src/schema/appeals.ts';
import { appraisal, form, result } from '../src/schema/appraisals.ts';
import { companyCycle, cycle, policy } from '../src/schema/cycles.ts';
import { delegation } from '../src/schema/delegations.ts';
import { company, department, division, position, section } from '../src/schema/organisation.ts';
import { account, assignment, employee, employment } from '../src/schema/people.ts';
import { asDatabaseOwner } from './as-database-owner.ts';
import type { TestApp } from './test-app.ts';

export const TODAY = '2027-06-01';
const PEOPLE = 40;

/** A group of people with an appraisal each, for which access in SQL is compared with the rules of the domain. */
export type Group = {
  readonly subjects: ReadonlyMap<number, AppraisalSubject>;
  /** The appraisees' placements, by appraisal. */
  readonly places: ReadonlyMap<number, PersonPlacement>;
  readonly companies: number[];
  readonly departments: number[];
  readonly divisions: number[];
  readonly sections: number[];
  readonly employees: number[];
};

/** Adds three companies with units, forty people who moved or not, an appraisal each, and named approvers for some. */
export async function generateGroup({ services: { db } }: TestApp): Promise<Group> {
  const pick = <T>(of: readonly T[], index: number): T => of[(index * 7919 + 13) % of.length] as T;
  const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  const companies = idsOf(
    await db
      .insert(company)
      .values(['A', 'B', 'C'].map((code) => ({ code, name: code })))
      .returning(),
  );
  const divisions = idsOf(
    await db
      .insert(division)
      .values([1, 2, 3].map((n) => ({ code: `V${n}`, name: `V${n}` })))
      .returning(),
  );
  const units = await db
    .insert(department)
    .values(
      [0, 1, 2, 3, 4, 5].map((n) => ({
        companyId: pick(companies, n),
        divisionId: n % 3 === 0 ? null : pick(divisions, n),
        code: `D${n}`,
        name: `D${n}`,
      })),
    )
    .returning();
  const sections = await db
    .insert(section)
    .values(units.map(({ id }) => ({ departmentId: id, code: `S${id}`, name: `S${id}` })))
    .returning();
  const [post] = await db
    .insert(position)
    .values({ companyId: companies[0] ?? 0, code: 'P', title: 'P', category: 'executive' })
    .returning();
  const people = await db
    .insert(employee)
    .values(Array.from({ length: PEOPLE }, (_, n) => ({ employeeNumber: `N${n}`, fullName: `Orang ${n}` })))
    .returning();
  const [namer] = await db
    .insert(account)
    .values({ employeeId: people[0]?.id ?? null, fullName: 'Orang 0' })
    .returning();
  const [year, yearBefore] = await db
    .insert(cycle)
    .values([{ year: 2027 }, { year: 2026 }])
    .returning();
  const companyCycles = await db
    .insert(companyCycle)
    .values(
      // One company cycle is open, one of the year is over, and one is of the year before.
      companies.map((companyId, index) => ({
        cycleId: (index === 2 ? yearBefore : year)?.id ?? 0,
        companyId,
        state: index === 0 ? ('open' as const) : ('closed' as const),
        hiredUntil: '2027-09-30',
        openedAt: new Date(),
      })),
    )
    .returning();
  const policies = await db
    .insert(policy)
    .values(
      companyCycles.map(({ id }) => ({
        companyCycleId: id,
        category: 'executive' as const,
        content: DEFAULT_POLICIES.executive,
        frozenAt: new Date(),
      })),
    )
    .returning();
  const delegations = people.slice(0, 12).map(({ id }, n) => ({
    principalId: id,
    standInId: pick(people.slice(12), n).id,
    isActive: n % 4 !== 3,
  }));
  await db.insert(delegation).values(
    delegations.map(({ principalId, standInId, isActive }) => ({
      principalId,
      standInId,
      firstDay: '2027-05-01',
      lastDay: isActive ? TODAY : '2027-05-31',
      reason: 'Leave',
      namedBy: namer?.id ?? 0,
      namedAt: new Date(),
    })),
  );
  const subjects = new Map<number, AppraisalSubject>();
  const places = new Map<number, PersonPlacement>();
  for (const [n, { id: employeeId }] of people.entries()) {
    const [stay] = await db.insert(employment).values({ employeeId, hiredOn: '2020-01-01' }).returning();
    const unit = n % 5 === 0 ? null : pick(units, n);
    const place = {
      companyId: unit?.companyId ?? pick(companies, n),
      departmentId: unit?.id ?? null,
      divisionId: n % 4 === 0 ? pick(divisions, n + 1) : null,
      sectionId:
        unit !== null && n % 2 === 0
          ? (sections.find(({ departmentId }) => departmentId === unit.id)?.id ?? null)
          : null,
      supervisorId: n === 0 ? null : (people[Math.floor(n / 3)]?.id ?? null),
    };
    const common = { employeeId, employmentId: stay?.id ?? 0, positionId: post?.id ?? 0 };
    // A third of them moved this year, a tenth have left since.
    const moved = n % 3 === 1;
    const before = pick(companies, n + 1);
    if (moved)
      await db.insert(assignment).values({
        ...common,
        companyId: before,
        effectiveFrom: '2020-01-01',
        effectiveTo: '2027-03-31',
        kind: 'hire',
      });
    const left = n % 10 === 9;
    await db.insert(assignment).values({
      ...common,
      ...place,
      effectiveFrom: moved ? '2027-04-01' : '2020-01-01',
      effectiveTo: left ? '2027-05-15' : null,
      kind: moved ? 'transfer' : 'hire',
    });
    const index = Math.floor(n + n / 3) % companyCycles.length;
    const companyId = companies[index] ?? 0;
    const texts = {
      company: '',
      division: null,
      department: null,
      section: null,
      position: '',
      grade: null,
      supervisor: null,
    };
    const [made] = await db
      .insert(appraisal)
      .values({
        companyCycleId: companyCycles[index]?.id ?? 0,
        policyId: policies[index]?.id ?? 0,
        employeeId,
        companyId,
        category: 'executive',
        placeTexts: texts,
        openedAt: new Date(),
      })
      .returning();
    const waitsFor = n % 3 === 0 ? pick(delegations, n).principalId : null;
    const named = n % 6 === 0 ? (people[(n + 11) % PEOPLE]?.id ?? null) : null;
    await db.insert(form).values(
      PHASES.map((phase) => ({
        appraisalId: made?.id ?? 0,
        phase,
        namedHodId: phase === 'year_end' ? named : null,
        ...(phase === 'year_end' && waitsFor !== null && pendingOf(waitsFor)),
      })),
    );
    const took = n % 5 === 2 ? pick(delegations, n) : null;
    if (took !== null) await takeOnBehalf(db, made?.id ?? 0, took);
    const onPanel = await addPanel(db, made?.id ?? 0, n, people, namer?.id ?? 0);
    const divisionId = unit?.divisionId ?? place.divisionId;
    places.set(made?.id ?? 0, { ...place, divisionId, employeeId });
    subjects.set(made?.id ?? 0, {
      ...place,
      divisionId,
      employeeId,
      companyId,
      currentCompanyId: index === 2 && moved && before !== place.companyId ? null : place.companyId,
      formerSupervisorIds: [],
      namedApproverIds: named === null ? [] : [named],
      standInIds: delegations
        .filter((one) => one.isActive && (one.principalId === waitsFor || one === took))
        .map(({ standInId }) => standInId),
      panelIds: onPanel,
    });
  }
  for (const [id, subject] of subjects) {
    const standInIds = subject.standInIds.filter((standIn) => !reportsTo(places, standIn, subject.employeeId));
    subjects.set(id, { ...subject, standInIds });
  }
  return {
    subjects,
    places,
    companies,
    divisions,
    departments: idsOf(units),
    sections: idsOf(sections),
    employees: idsOf(people),
  };
}

type Delegated = { readonly principalId: number; readonly standInId: number };

/** The projection of a form that waits for its supervisor. */
function pendingOf(pendingHolderId: number) {
  return { level: 'submitted', pendingStep: 'supervisor', pendingApprover: 'supervisor', pendingHolderId } as const;
}

/** Records an approval that a stand-in gave for the approver. */
async function takeOnBehalf(db: TestApp['services']['db'], appraisalId: number, { principalId, standInId }: Delegated) {
  const common = { appraisalId, formId: null, performer: 'system', at: new Date(), reason: null } as const;
  const draft = { ...draftOf('approve', common), actorEmployeeId: standInId, onBehalfOfId: principalId };
  await inTransaction(db, (tx) => appendEvents(tx, appraisalId, [draft]));
}

/**
 * Adds an appeal to every fourth appraisal, open or decided, with a member on its panel and one who was replaced; returns
 * who reads the form as a member.
 */
async function addPanel(
  db: TestApp['services']['db'],
  appraisalId: number,
  n: number,
  people: readonly { readonly id: number }[],
  accountId: number,
): Promise<readonly number[]> {
  if (n % 4 !== 1) return [];
  const at = new Date();
  const row = { appraisalId, revision: 1, score: 5000, band: 'good', working: {}, decidedAt: at, decidedBy: accountId };
  // A result whose form is not final: only who sits on its panel matters here.
  await asDatabaseOwner(db, async (owner) => {
    await owner.execute(sql`alter table ${result} disable trigger result_grounds`);
  });
  await db.insert(result).values(row);
  const isOpen = n % 8 === 1;
  const state = isOpen ? ('deciding' as const) : ('filed' as const);
  const [made] = await db
    .insert(appeal)
    .values({
      appraisalId,
      revision: 1,
      kind: 'appeal',
      filedBy: accountId,
      isOnBehalf: false,
      filedAt: at,
      dueOn: '2027-07-01',
      state,
    })
    .returning();
  const appealId = made?.id ?? 0;
  const [sits, replaced] = [people[(n + 17) % PEOPLE]?.id ?? 0, people[(n + 18) % PEOPLE]?.id ?? 0];
  const named = { appealId, namedBy: accountId, namedAt: at };
  await db.insert(appealMember).values([
    { ...named, employeeId: sits },
    { ...named, employeeId: replaced, removedAt: at },
  ]);
  if (!isOpen) await db.update(appeal).set({ state: 'refused', decidedAt: at }).where(eq(appeal.id, appealId));
  return isOpen ? [sits] : [];
}

/** Whether one reports to the other, directly or through others. */
function reportsTo(places: ReadonlyMap<number, PersonPlacement>, one: number, other: number): boolean {
  const supervisors = new Map([...places.values()].map(({ employeeId, supervisorId }) => [employeeId, supervisorId]));
  for (let above = supervisors.get(one) ?? null; above !== null; above = supervisors.get(above) ?? null) {
    if (above === other) return true;
  }
  return false;
}

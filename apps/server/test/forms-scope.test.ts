import {
  type Actor,
  type AppraisalSubject,
  canReadAppraisal,
  canReadEmployee,
  canSeeStatus,
  DEFAULT_POLICIES,
  type PersonPlacement,
  PHASES,
  ROLE_IDS,
  type RoleId,
} from '@prestasi/domain';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDirectoryOf, listedFor, reportedTo, visibleTo } from '../src/access/index.ts';
import { appraisal, form } from '../src/schema/appraisals.ts';
import { companyCycle, cycle, policy } from '../src/schema/cycles.ts';
import { company, department, division, position, section } from '../src/schema/organisation.ts';
import { assignment, employee, employment } from '../src/schema/people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const TODAY = '2027-06-01';
const PEOPLE = 40;
const ID = sql`appraisal.id`;

let app: TestApp;
let group: Group;
beforeAll(async () => {
  app = await startTestApp({ now: '2027-06-01T02:00:00.000Z' });
  group = await generateGroup(app);
});
afterAll(() => app.close());

type Group = {
  readonly subjects: ReadonlyMap<number, AppraisalSubject>;
  /** The appraisees' placements, by appraisal. */
  readonly places: ReadonlyMap<number, PersonPlacement>;
  readonly companies: number[];
  readonly departments: number[];
  readonly divisions: number[];
  readonly sections: number[];
  readonly employees: number[];
};

/** An actor in any role, with any headed units and grants, also ones that nobody would really hold. */
function anyActor({ companies, departments, divisions, sections, employees }: Group): fc.Arbitrary<Actor> {
  const some = (ids: number[]) => fc.subarray(ids, { maxLength: 2 });
  const grant = fc.record({ role: fc.constantFrom<1 | 6>(1, 6), companyId: fc.constantFrom(...companies, null) });
  return fc.record({
    accountId: fc.constant(1),
    employeeId: fc.constantFrom(...employees, null),
    activeRole: fc.constantFrom<RoleId>(...ROLE_IDS),
    grants: fc.array(grant, { maxLength: 3 }),
    offices: fc.record({ departments: some(departments), divisions: some(divisions), sections: some(sections) }),
  });
}

async function appraisalsWhere(condition: SQL): Promise<number[]> {
  const { rows } = await app.services.db.execute<{ id: string }>(
    sql`select appraisal.id from appraisal where ${condition} order by 1`,
  );
  return rows.map(({ id }) => Number(id));
}

async function employeesWhere(condition: SQL): Promise<number[]> {
  const { rows } = await app.services.db.execute<{ id: string }>(
    sql`select employee.id from employee where ${condition} order by 1`,
  );
  return rows.map(({ id }) => Number(id));
}

describe('the scope as SQL', () => {
  test('equals the domain’s rule of reading on every row of a generated group', async () => {
    await fc.assert(
      fc.asyncProperty(anyActor(group), async (actor) => {
        const expected = [...group.subjects]
          .filter(([, subject]) => canReadAppraisal(actor, subject))
          .map(([id]) => id);
        expect(await appraisalsWhere(visibleTo(actor, ID, TODAY))).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  test('equals the domain’s rule of lists on every row', async () => {
    await fc.assert(
      fc.asyncProperty(anyActor(group), async (actor) => {
        const expected = [...group.subjects].filter(([, subject]) => canSeeStatus(actor, subject)).map(([id]) => id);
        expect(await appraisalsWhere(listedFor(actor, ID, TODAY))).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  test('narrowed to a year leaves out nobody of the year', async () => {
    await fc.assert(
      fc.asyncProperty(anyActor(group), async (actor) => {
        const ofYear = (year: number) => sql`appraisal.company_cycle_id in (select company_cycle.id from company_cycle
          join cycle on cycle.id = company_cycle.cycle_id where cycle.year = ${year})`;
        for (const year of [2026, 2027]) {
          const all = await appraisalsWhere(sql`${reportedTo(actor, ID, TODAY)} and ${ofYear(year)}`);
          expect(await appraisalsWhere(sql`${reportedTo(actor, ID, TODAY, year)} and ${ofYear(year)}`)).toEqual(all);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('equals the domain’s rule of the directory on every person', async () => {
    await fc.assert(
      fc.asyncProperty(anyActor(group), async (actor) => {
        const people = [...group.places.values()];
        const expected = people.filter((person) => canReadEmployee(actor, person)).map(({ employeeId }) => employeeId);
        expect(await employeesWhere(inDirectoryOf(actor, sql`employee.id`, TODAY))).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  test('is not empty for everybody, nor everything', () => {
    const counts = fc
      .sample(anyActor(group), 300)
      .map((actor) => [...group.subjects.values()].filter((subject) => canReadAppraisal(actor, subject)).length);
    expect(new Set(counts).size).toBeGreaterThan(5);
    const came = [...group.subjects.values()].map(({ currentCompanyId }) => currentCompanyId === null);
    expect(new Set(came)).toEqual(new Set([false, true]));
  });
});

/** Adds three companies with units, forty people who moved or not, an appraisal each, and named approvers for some. */
async function generateGroup({ services: { db } }: TestApp): Promise<Group> {
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
  const [year, yearBefore] = await db
    .insert(cycle)
    .values([{ year: 2027 }, { year: 2026 }])
    .returning();
  const runs = await db
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
      runs.map(({ id }) => ({
        companyCycleId: id,
        category: 'executive' as const,
        content: DEFAULT_POLICIES.executive,
        frozenAt: new Date(),
      })),
    )
    .returning();
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
    const index = Math.floor(n + n / 3) % runs.length;
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
        companyCycleId: runs[index]?.id ?? 0,
        policyId: policies[index]?.id ?? 0,
        employeeId,
        companyId,
        category: 'executive',
        placeTexts: texts,
        openedAt: new Date(),
      })
      .returning();
    const named = n % 6 === 0 ? (people[(n + 11) % PEOPLE]?.id ?? null) : null;
    await db
      .insert(form)
      .values(
        PHASES.map((phase) => ({ appraisalId: made?.id ?? 0, phase, namedHodId: phase === 'year_end' ? named : null })),
      );
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
    });
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

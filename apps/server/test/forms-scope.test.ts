import { type Actor, canReadAppraisal, canReadEmployee, canSeeStatus, ROLE_IDS, type RoleId } from '@prestasi/domain';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inDirectoryOf, listedFor, reportedTo, visibleTo } from '../src/access/index.ts';
import { generateGroup, type Group, TODAY } from './forms-scope-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const ID = sql`appraisal.id`;

let app: TestApp;
let group: Group;
beforeAll(async () => {
  app = await startTestApp({ now: '2027-06-01T02:00:00.000Z' });
  group = await generateGroup(app);
});
afterAll(() => app.close());

/** An actor in any role, with any headed units and grants, also ones that nobody would really hold. */
function anyActor({ companies, departments, divisions, sections, employees }: Group): fc.Arbitrary<Actor> {
  const some = (ids: number[]) => fc.subarray(ids, { maxLength: 2 });
  const grant = fc.record({ role: fc.constantFrom<1 | 6>(1, 6), companyId: fc.constantFrom(...companies, null) });
  return fc.record({
    accountId: fc.constant(1),
    employeeId: fc.constantFrom(...employees, null),
    activeRole: fc.constantFrom<RoleId>(...ROLE_IDS),
    grants: fc.array(grant, { maxLength: 3 }),
    headedUnits: fc.record({ departments: some(departments), divisions: some(divisions), sections: some(sections) }),
  });
}

async function appraisalsWhere(condition: SQL): Promise<number[]> {
  const { rows } = await app.services.db.execute<{ id: number }>(
    sql`select appraisal.id from appraisal where ${condition} order by 1`,
  );
  return rows.map(({ id }) => id);
}

async function employeesWhere(condition: SQL): Promise<number[]> {
  const { rows } = await app.services.db.execute<{ id: number }>(
    sql`select employee.id from employee where ${condition} order by 1`,
  );
  return rows.map(({ id }) => id);
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
    const standIns = [...group.subjects.values()].flatMap(({ standInIds }) => standInIds);
    expect(new Set(standIns).size).toBeGreaterThan(3);
    expect([...group.subjects.values()].flatMap(({ panelIds }) => panelIds).length).toBeGreaterThan(3);
    const came = [...group.subjects.values()].map(({ currentCompanyId }) => currentCompanyId === null);
    expect(new Set(came)).toEqual(new Set([false, true]));
  });
});

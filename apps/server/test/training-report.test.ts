import * as contract from '@prestasi/contract';
import { type Day, ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appraisal } from '../src/schema/appraisals.ts';
import { companyCycle, cycle, policy } from '../src/schema/cycles.ts';
import { trainingRecord } from '../src/schema/form-content.ts';
import { company } from '../src/schema/organisation.ts';
import { assignment, employment, roleGrant } from '../src/schema/people.ts';
import { trainingEnrolment, trainingProgramme, trainingSession } from '../src/schema/training.ts';
import { writeAccount } from './accounts.ts';
import { exported, listOf } from './exports-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

const TODAY: Day = '2026-11-20';
const YEARS = [2026, 2025, 2024, 2023, 2022];

let app: TestApp;
let superHr: TestClient;
let hr: TestClient;
/** The company of `hr`. */
let companyId: number;

beforeAll(async () => {
  app = await startTestApp({ content: 'group' });
  const { db } = app.services;
  const [first] = await db.select().from(company).orderBy(company.id).limit(1);
  companyId = first?.id ?? 0;
  superHr = await officer('Pegawai Kumpulan', null);
  hr = await officer('Pegawai Syarikat', companyId);
});
afterAll(() => app.close());

async function officer(name: string, grantedFor: number | null): Promise<TestClient> {
  const accountId = await writeAccount(app.services.db, name);
  await app.services.db.insert(roleGrant).values({ accountId, role: ROLE.hr, companyId: grantedFor });
  return app.as(accountId, ROLE.hr);
}

type Query = contract.InputOf<typeof contract.listTrainingReport>['query'];
const report = (client: TestClient, query: Query = {}) =>
  client.call(contract.listTrainingReport, { query: { size: 200, ...query } });

/** A person in a unit on the day of a year, with their hours by the records themselves and their target. */
type Counted = {
  readonly employeeId: number;
  readonly year: number;
  readonly companyId: number;
  readonly departmentId: number | null;
  readonly hours: number;
  readonly target: number | null;
};

/** Counts everybody anew, person by person, from the tables that people write. */
async function recount(): Promise<readonly Counted[]> {
  const { db } = app.services;
  const places = await db
    .select({ place: assignment, lastDay: employment.lastDay })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId));
  const records = await db.select().from(trainingRecord);
  const targets = await db
    .select({ employeeId: appraisal.employeeId, year: cycle.year, content: policy.content })
    .from(appraisal)
    .innerJoin(policy, eq(policy.id, appraisal.policyId))
    .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
    .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId));
  return YEARS.flatMap((year) => {
    const day = year === 2026 ? TODAY : `${year}-12-31`;
    return places
      .filter(
        ({ place, lastDay }) =>
          place.effectiveFrom <= day &&
          (place.effectiveTo === null || place.effectiveTo >= day) &&
          (lastDay === null || lastDay >= day),
      )
      .map(({ place }) => ({
        employeeId: place.employeeId,
        year,
        companyId: place.companyId,
        departmentId: place.departmentId,
        hours: records
          .filter((one) => one.employeeId === place.employeeId && one.endsOn.startsWith(String(year)))
          .reduce((sum, one) => sum + one.hours, 0),
        target:
          targets.find((one) => one.employeeId === place.employeeId && one.year === year)?.content
            .trainingTargetHours ?? null,
      }));
  });
}

/** The figures of some people in a year. */
function countsOf(people: readonly Counted[], year: number) {
  const own = people.filter((one) => one.year === year);
  const aimed = own.filter(({ target }) => target !== null);
  return {
    year,
    hours: own.reduce((sum, { hours }) => sum + hours, 0),
    trained: own.filter(({ hours }) => hours > 0).length,
    people: own.length,
    targetHours: aimed.length === 0 ? null : aimed.reduce((sum, { target }) => sum + (target ?? 0), 0),
    targeted: aimed.length,
    reached: aimed.filter(({ hours, target }) => hours >= (target ?? 0)).length,
  };
}

describe('the report of training', () => {
  test('counts the staff of each company and department, year by year, as a recount does', async () => {
    const people = await recount();
    for (const [by, key] of [
      ['company', 'companyId'],
      ['department', 'departmentId'],
    ] as const) {
      const { rows } = await report(superHr, { by });
      const ids = new Set(people.map((one) => one[key]));
      expect(new Set(rows.map(({ id }) => id))).toEqual(ids);
      for (const row of rows.filter(({ id }) => id !== null)) {
        const own = people.filter((one) => one[key] === row.id);
        expect([by, row.id, row.years]).toEqual([by, row.id, YEARS.map((year) => countsOf(own, year))]);
      }
    }
    const { all } = await report(superHr, { by: 'company' });
    expect(all).toEqual(YEARS.map((year) => countsOf(people, year)));
    expect(all?.[0]?.hours).toBeGreaterThan(0);
  });

  test('adds up to the same hours by programme and by method', async () => {
    const whole = (await report(superHr)).all?.map(({ hours }) => hours);
    for (const by of ['programme', 'method'] as const) {
      expect([by, (await report(superHr, { by })).all?.map(({ hours }) => hours)]).toEqual([by, whole]);
    }
  });

  test('counts a programme by the sessions that people attended', async () => {
    const { db } = app.services;
    const records = await db
      .select({ title: trainingProgramme.title, id: trainingProgramme.id, record: trainingRecord })
      .from(trainingRecord)
      .innerJoin(trainingEnrolment, eq(trainingEnrolment.id, trainingRecord.enrolmentId))
      .innerJoin(trainingSession, eq(trainingSession.id, trainingEnrolment.sessionId))
      .innerJoin(trainingProgramme, eq(trainingProgramme.id, trainingSession.programmeId));
    const staff = new Set((await recount()).map(({ employeeId, year }) => `${employeeId} ${year}`));
    const { rows } = await report(superHr, { by: 'programme' });
    expect(rows.some(({ id }) => id === null)).toBe(true);
    for (const row of rows.filter(({ id }) => id !== null)) {
      const own = records.filter(
        ({ id, record }) => id === row.id && staff.has(`${record.employeeId} ${record.endsOn.slice(0, 4)}`),
      );
      for (const { year, hours, trained } of row.years) {
        const ofYear = own.filter(({ record }) => record.endsOn.startsWith(String(year)));
        expect([row.id, year, hours, trained]).toEqual([
          row.id,
          year,
          ofYear.reduce((sum, { record }) => sum + record.hours, 0),
          new Set(ofYear.map(({ record }) => record.employeeId)).size,
        ]);
      }
    }
  });

  test('shows each person’s hours against the target, in the order that is asked for', async () => {
    const people = await recount();
    const { rows, all, total } = await report(superHr, { by: 'person', sort: '-hours', size: 50 });
    expect([all, rows.length]).toEqual([null, Math.min(50, total)]);
    const hours = rows.map(({ years }) => years[0]?.hours ?? 0);
    expect(hours).toEqual(hours.toSorted((a, b) => b - a));
    for (const { id, years } of rows) {
      for (const { year, hours: own, targetHours } of years) {
        const counted = people.find((one) => one.employeeId === id && one.year === year);
        if (counted !== undefined)
          expect([id, year, own, targetHours]).toEqual([id, year, counted.hours, counted.target]);
      }
    }
  });

  test('reaches no further than the officer’s companies, in each of its groups', async () => {
    const { rows } = await report(hr);
    expect(rows.map(({ id }) => id)).toEqual([companyId]);
    const whole = await report(superHr, { companyId });
    expect(rows).toEqual(whole.rows);
    for (const by of ['department', 'programme', 'method', 'person'] as const) {
      expect([by, (await report(hr, { by })).rows]).toEqual([by, (await report(superHr, { by, companyId })).rows]);
    }
    const [other] = await app.services.db.select().from(company).orderBy(company.id).offset(1).limit(1);
    expect((await report(hr, { companyId: other?.id ?? 0 })).rows).toEqual([]);
  });

  test('is searched, sorted and paged over all that it finds', async () => {
    const whole = (await report(superHr, { by: 'department' })).rows;
    const paged = [];
    for (let page = 1; paged.length < whole.length; page++)
      paged.push(...(await report(superHr, { by: 'department', size: 3, page })).rows);
    expect(paged).toEqual(whole);
    const hours = (await report(superHr, { by: 'department', sort: 'hours' })).rows.map(
      ({ years }) => years[0]?.hours ?? 0,
    );
    expect(hours).toEqual(hours.toSorted((a, b) => a - b));
    const [first] = whole;
    const found = (await report(superHr, { by: 'department', search: first?.nameMs?.toUpperCase() ?? '' })).rows;
    expect(found).toContainEqual(first);
    expect((await report(superHr, { search: 'tiada syarikat begini' })).rows).toEqual([]);
  });

  test('is exported row by row', async () => {
    for (const by of contract.REPORT_GROUPS) {
      const { rows } = await report(hr, { by });
      const { rows: written } = await listOf(await exported(hr, contract.exportTrainingReport, { by }));
      const hours = rows.map(({ years }) => years.map((year) => year.hours));
      expect([by, written.map((row) => YEARS.map((year) => row[`Jam ${year}`]))]).toEqual([by, hours]);
    }
  });
});

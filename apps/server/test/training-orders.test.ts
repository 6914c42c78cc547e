/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { type Day, ROLE } from '@prestasi/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appraisal, form } from '../src/schema/appraisals.ts';
import { companyCycle, cycle } from '../src/schema/cycles.ts';
import { trainingNeed, trainingRecord } from '../src/schema/form-content.ts';
import { employee, employment, roleGrant } from '../src/schema/people.ts';
import { trainingEnrolment, trainingProgramme, trainingSession } from '../src/schema/training.ts';
import { writeAccount } from './accounts.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

const TODAY: Day = '2026-11-20';
const YEAR = 2026;

let app: TestApp;
let superHr: TestClient;

beforeAll(async () => {
  app = await startTestApp({ content: 'group' });
  const accountId = await writeAccount(app.services.db, 'Pegawai Latihan');
  await app.services.db.insert(roleGrant).values({ accountId, role: ROLE.hr, companyId: null });
  superHr = await app.as(accountId, ROLE.hr);
});
afterAll(() => app.close());

/** Reads all pages of a list, each row by something that tells it apart. */
async function pagesOf<Row>(
  read: (page: number) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const answer = await read(page);
    rows.push(...answer.rows);
    if (rows.length >= answer.total || answer.rows.length === 0) return rows;
  }
}

const compare = <T extends string | number>(one: T, other: T): number => (one < other ? -1 : Number(one > other));

describe('everybody’s hours of a year', () => {
  /** By the records themselves, and not by what the database adds up. */
  async function byRecords(direction: 1 | -1): Promise<readonly number[]> {
    const { db } = app.services;
    const people = await db
      .select({ id: employee.id, name: employee.fullName, lastDay: employment.lastDay })
      .from(employee)
      .innerJoin(employment, eq(employment.employeeId, employee.id));
    const records = await db.select().from(trainingRecord);
    const hoursOf = new Map(people.map(({ id }) => [id, 0]));
    for (const { employeeId, endsOn, hours } of records)
      if (endsOn.startsWith(String(YEAR))) hoursOf.set(employeeId, (hoursOf.get(employeeId) ?? 0) + hours);
    const hours = (id: number) => hoursOf.get(id) ?? 0;
    return people
      .filter(({ lastDay }) => lastDay === null || lastDay >= TODAY)
      .toSorted(
        (one, other) =>
          direction * (hours(one.id) - hours(other.id)) ||
          compare(one.name.toLowerCase(), other.name.toLowerCase()) ||
          one.id - other.id,
      )
      .map(({ id }) => id);
  }
  const listed = async (sort: 'hours' | '-hours') => {
    const rows = await pagesOf((page) =>
      superHr.call(contract.listTrainingPeople, { query: { sort, year: YEAR, size: 20, page } }),
    );
    return rows.map(({ employeeId }) => employeeId);
  };

  test('come the most or the fewest first, then by name, with those who have none', async () => {
    expect(await listed('-hours')).toEqual(await byRecords(-1));
    expect(await listed('hours')).toEqual(await byRecords(1));
  });

  test('follow another name, and records that are removed', async () => {
    const { db } = app.services;
    const [first = 0, second = 0] = await listed('-hours');
    await db.update(employee).set({ fullName: 'Zulkifli bin Zainal' }).where(eq(employee.id, first));
    await db.delete(trainingRecord).where(eq(trainingRecord.employeeId, second));
    const now = await listed('-hours');
    expect(now).toEqual(await byRecords(-1));
    expect(now.indexOf(second)).toBeGreaterThan(20);
    expect(await listed('hours')).toEqual(await byRecords(1));
  });
});

describe('the needs of a year', () => {
  type Sort = NonNullable<contract.QueryOf<typeof contract.listTrainingNeeds>['sort']>;
  type Raw = { readonly id: number; readonly name: string; readonly programme: string; readonly date: string | null };

  /** By the forms and needs themselves, and not by the rows that the database keeps for lists. */
  async function approved(): Promise<readonly Raw[]> {
    return app.services.db
      .selectDistinct({
        id: trainingNeed.id,
        name: sql<string>`lower(${employee.fullName})`,
        programme: sql<string>`lower(${trainingNeed.programme})`,
        date: trainingNeed.targetDate,
      })
      .from(trainingNeed)
      .innerJoin(appraisal, eq(appraisal.id, trainingNeed.appraisalId))
      .innerJoin(companyCycle, eq(companyCycle.id, appraisal.companyCycleId))
      .innerJoin(cycle, eq(cycle.id, companyCycle.cycleId))
      .innerJoin(form, eq(form.appraisalId, appraisal.id))
      .innerJoin(employee, eq(employee.id, appraisal.employeeId))
      .where(
        sql`${cycle.year} = ${YEAR} and ${appraisal.outcome} is distinct from 'left' and ${form.phase} <> 'year_end'
          and ${form.completedAt} is not null and ${form.waivedAt} is null`,
      );
  }
  const KEYS: Readonly<Record<'date' | 'name' | 'programme', (row: Raw) => string | null>> = {
    date: ({ date }) => date,
    name: ({ name }) => name,
    programme: ({ programme }) => programme,
  };
  function inOrder(rows: readonly Raw[], sort: Sort): readonly number[] {
    const direction = sort.startsWith('-') ? -1 : 1;
    const keyOf = KEYS[sort.replace('-', '') as keyof typeof KEYS];
    return rows
      .toSorted((one, other) => {
        const [a, b] = [keyOf(one), keyOf(other)];
        // Without a date they come last, whichever way it goes.
        const byKey = a === null || b === null ? Number(a === null) - Number(b === null) : direction * compare(a, b);
        return byKey || one.id - other.id;
      })
      .map(({ id }) => id);
  }
  const listed = async (sort: Sort) => {
    const rows = await pagesOf((page) =>
      superHr.call(contract.listTrainingNeeds, { query: { sort, year: YEAR, size: 50, page } }),
    );
    return rows.map(({ id }) => id);
  };

  test.each(['date', '-date', 'name', '-name', 'programme', '-programme'] as const)('come by %s', async (sort) => {
    const raw = await approved();
    expect(raw.length).toBeGreaterThan(100);
    expect(await listed(sort)).toEqual(inOrder(raw, sort));
  });

  test('follow what is written, and leave the list with the approval of their plan', async () => {
    const { db } = app.services;
    // The database refuses any change to what a final result rests on.
    const running = await db
      .select({ id: trainingNeed.id, appraisalId: trainingNeed.appraisalId })
      .from(trainingNeed)
      .innerJoin(form, eq(form.appraisalId, trainingNeed.appraisalId))
      .where(sql`${form.phase} = 'year_end' and ${form.level} = 'unsubmitted'
        and ${inArray(trainingNeed.id, [...(await listed('programme'))])}`)
      .orderBy(trainingNeed.id);
    const [{ id: first, appraisalId: firstAppraisal } = { id: 0, appraisalId: 0 }] = running;
    const { id: second, appraisalId } = running.find((one) => one.appraisalId !== firstAppraisal) ?? {
      id: 0,
      appraisalId: 0,
    };
    await db.update(trainingNeed).set({ programme: 'Zumba', targetDate: null }).where(eq(trainingNeed.id, first));
    await db.execute(sql`update form set completed_at = null where appraisal_id = ${appraisalId}`);
    expect(await listed('programme')).toEqual(inOrder(await approved(), 'programme'));
    expect((await listed('-programme'))[0]).toBe(first);
    expect((await listed('date')).at(-1)).toBe(first);
    expect(await listed('name')).not.toContain(second);
  });

  test('are counted with what became of them, also when an attendance is taken back', async () => {
    const counted = async () =>
      (await superHr.call(contract.listTrainingNeeds, { query: { year: YEAR, status: 'met' } })).total;
    const gathered = async () => {
      const { rows } = await superHr.call(contract.gatherTrainingNeeds, {
        query: { year: YEAR, by: 'method', size: 50 },
      });
      return rows.reduce((sum, { met }) => sum + met, 0);
    };
    const before = await counted();
    expect(before).toBeGreaterThan(0);
    expect(await gathered()).toBe(before);
    await app.services.db.execute(sql`
      update training_enrolment set attendance = 'absent', attended_hours = null where id in (
        select enrolment.id from ${trainingEnrolment} enrolment
        join training_need_plan plan on plan.session_id = enrolment.session_id
        join need_listing listing on listing.need_id = plan.need_id and listing.employee_id = enrolment.employee_id
        where listing.year = ${YEAR} and enrolment.attendance = 'attended' limit 1)`);
    expect(await counted()).toBeLessThan(before);
    expect(await gathered()).toBe(await counted());
  });
});

test('the results of ratings count whoever attended, session by session', async () => {
  const { db } = app.services;
  const rows = await db
    .select({ id: trainingSession.id, endsOn: trainingSession.endsOn, title: trainingProgramme.title })
    .from(trainingEnrolment)
    .innerJoin(trainingSession, eq(trainingSession.id, trainingEnrolment.sessionId))
    .innerJoin(trainingProgramme, eq(trainingProgramme.id, trainingSession.programmeId))
    .where(eq(trainingEnrolment.attendance, 'attended'));
  const held = [...Map.groupBy(rows, ({ id }) => id)]
    .map(([id, all]) => ({ id, attended: all.length, endsOn: all[0]?.endsOn ?? '' }))
    .filter(({ endsOn }) => endsOn.startsWith(String(YEAR)))
    .toSorted((one, other) => compare(other.endsOn, one.endsOn) || one.id - other.id);
  const results = await pagesOf((page) =>
    superHr.call(contract.listEvaluationResults, { query: { year: YEAR, sort: 'end', size: 50, page } }),
  );
  expect(results.map(({ sessionId, attended }) => ({ id: sessionId, attended }))).toEqual(
    held.map(({ id, attended }) => ({ id, attended })),
  );
});

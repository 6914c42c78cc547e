/** @module-tag long */
import {
  findCycles,
  isAtLeast,
  LEVELS,
  maySupervise,
  missingForSubmit,
  pendingApprover,
  PHASES,
  readIdentityCard,
} from '@prestasi/domain';
import * as contract from '@prestasi/contract';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeLargeGroup } from '../seeds/large/compose.ts';
import { GROUP } from '../seeds/large/data/companies.ts';
import { createMembers } from '../seeds/large/members.ts';
import { seedLargeGroup } from '../seeds/large/index.ts';
import { closeResponses } from '../src/forms/close-responses.ts';
import { pendingChanges } from '../src/forms/form-changes.ts';
import { loadForms } from '../src/forms/load-forms.ts';
import type { LoadedForm } from '../src/forms/loaded-form.ts';
import { refreshPending } from '../src/forms/refresh-pending.ts';
import { HISTORY_SEALED } from '../src/forms/event-seal.ts';
import { verifyHistories } from '../src/forms/verify.ts';
import { type Database, inTransaction, violatedConstraint } from '../src/platform/database/transaction.ts';
import { form } from '../src/schema/appraisals.ts';
import { appraisalEvent } from '../src/schema/events.ts';
import { account, assignment, employee } from '../src/schema/people.ts';
import { type Document, edit, move, read, scored } from './form-actions.ts';
import { expectListingFits } from './listing-check.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';
import { expectSealing } from './seal-large.ts';

const NOW = new Date('2026-11-20T04:00:00Z');
const TODAY = '2026-11-20';
const OF = { employees: 220, seed: 3, now: NOW } as const;
const PASSWORD = 'Ujian#2026';

let app: TestApp;
let rules: { readonly before: unknown; readonly after: unknown };
let forms: readonly LoadedForm[];
const progress: unknown[] = [];

beforeAll(async () => {
  app = await startTestApp({
    now: NOW.toISOString(),
    fill: async ({ db, passwords, settings: { database } }) => {
      const before = await rulesOf(db);
      const passwordHash = await passwords.hash(PASSWORD);
      await seedLargeGroup({ db, engine: database.engine }, { ...OF, passwordHash }, (step) => progress.push(step));
      rules = { before, after: await rulesOf(db) };
    },
  });
  const { db } = app.services;
  const rows = await db.select({ id: form.id }).from(form);
  const ids = rows.map(({ id }) => id);
  forms = [...(await loadForms(db, ids, { performer: 'system', today: TODAY })).values()];
});
afterAll(() => app.close());

/** Returns all constraints, triggers and indexes of the database. */
async function rulesOf(db: Database): Promise<unknown> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = current_schema()::regnamespace
    union all select indexname, indexdef from pg_indexes where schemaname = current_schema()
    union all select tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2`);
  return rows;
}

describe('a group of any size', () => {
  test('tells how far it has come', () => {
    const last = { kind: 'written', people: OF.employees, appraisals: forms.length / 3 };
    expect(progress.slice(-3)).toEqual([last, { kind: 'checking' }, { kind: 'listing' }]);
  });

  test('leaves the rules of the database as they were, and they hold', async () => {
    expect(rules.after).toEqual(rules.before);
    const { db } = app.services;
    const violated = async (change: ReturnType<typeof sql>) =>
      violatedConstraint(await db.execute(change).catch((error: unknown) => error));
    expect(await violated(sql`update result set score = 1`)).toBe('result_frozen');
    expect(await violated(sql`delete from employment where id = 5`)).toBe('assignment_employment_fk');
  });

  test('goes on with ids that are free', async () => {
    const { db } = app.services;
    const added = db.insert(employee).values({ employeeNumber: 'BAHARU', fullName: 'Pekerja Baharu' }).returning();
    expect((await added)[0]?.id).toBe(OF.employees + 1);
    await db.delete(employee).where(eq(employee.employeeNumber, 'BAHARU'));
  });

  test('has as many employees as wanted, each with an account, cards that tell birth and gender, and whole names', async () => {
    const people = await app.services.db.select().from(employee);
    expect(people.length).toBe(OF.employees);
    expect(await app.services.db.$count(account)).toBe(OF.employees + 1);
    for (const { fullName, gender, identityCard, dateOfBirth } of people) {
      const card = { ok: true, number: identityCard, bornOn: dateOfBirth, gender };
      expect(readIdentityCard(identityCard ?? '', TODAY)).toEqual(card);
      expect(fullName).not.toMatch(/\.|\b(Mohd|Muhd|Md|Abd|Hj|Hjh|Dg)\b/);
      if (/ (bin|a\/l) /.test(fullName)) expect(gender).toBe('male');
      if (/ (binti|a\/p) /.test(fullName)) expect(gender).toBe('female');
    }
  });

  test('has a reporting line without cycles, in which every supervisor may supervise', async () => {
    const rows = await app.services.db
      .select()
      .from(assignment)
      .where(sql`${assignment.effectiveTo} is null`);
    expect(findCycles(new Map(rows.map(({ employeeId, supervisorId }) => [employeeId, supervisorId])))).toEqual([]);
    for (const { place, organisation } of forms) {
      const { supervisorId } = place;
      if (supervisorId !== null) expect(maySupervise(organisation.holders.get(supervisorId)?.roles ?? [])).toBe(true);
    }
  });

  test('has transfers and promotions in its history', async () => {
    const rows = await app.services.db.select({ kind: assignment.kind }).from(assignment);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['hire', 'promotion', 'transfer']));
    expect(forms.some(({ year }) => year.segments.length > 1)).toBe(true);
  });
});

describe('its appraisals', () => {
  test('verify: chains, levels and every final score', async () => {
    const { problems, appraisals, results } = await verifyHistories(app.services);
    expect(problems).toEqual([]);
    expect(appraisals).toBe(forms.length / 3);
    expect(results).toBeGreaterThan(OF.employees * 2);
  });

  test('are sealed as histories from before there were seals, but for one that does not verify', async () => {
    const ill = forms.find(({ record }) => record.forms.year_end.level === 'super_hr_approved')?.record.id ?? 0;
    await expectSealing(app.services, forms.length / 3, ill);
  });

  test('run for nearly everybody, after three closed years', () => {
    const years = Map.groupBy(forms, ({ record }) => record.year);
    expect(new Set(years.keys())).toEqual(new Set([2023, 2024, 2025, 2026]));
    expect(years.get(2026)?.length).toBeGreaterThan(OF.employees * 3 * 0.97);
    expect(years.get(2023)?.length).toBeGreaterThan(OF.employees * 3 * 0.7);
  });

  test('stand in the running year at every phase and nearly every level', () => {
    const running = forms.filter(({ record }) => record.year === 2026);
    const seen = new Set(running.map(({ form: row }) => `${row.phase} ${row.level}`));
    for (const phase of PHASES) expect(seen).toContain(`${phase} unsubmitted`);
    for (const level of LEVELS) expect(seen).toContain(`year_end ${level}`);
  });

  test('wait for whom the domain says, as if the product had followed the organisation', async () => {
    const wrong = forms.filter(({ form: row, facts }) => {
      if (facts.outcome !== null || !facts.cycleOpen) return false;
      return Object.keys(pendingChanges(row, pendingApprover(facts), NOW)).length > 0;
    });
    expect(wrong.map(({ place, form: { phase } }) => `${place.name} ${phase}`)).toEqual([]);
    const { services } = app;
    expect(await closeResponses(services)).toBe(0);
    expect(await inTransaction(services.db, (tx) => refreshPending(services, tx, null))).toBe(0);
  });

  test('are complete wherever they were submitted', () => {
    for (const { facts, form: row, place } of forms) {
      const { content, policy, phase } = facts;
      if (!isAtLeast(row.level, 'submitted') || row.notSubmitted) continue;
      const missing = missingForSubmit({ ...content, supervisorAssigned: true }, policy, phase);
      expect(missing, `${place.name} ${phase}`).toEqual([]);
    }
  });

  test('stand in lists as their rows are', () => expectListingFits(app.services.db));

  test('are told of in order of time', async () => {
    const { rows } = await app.services.db.execute<{ n: number }>(sql`
      select count(*)::int as n from (
        select created_at, lag(created_at) over (order by id) as before, read_at from notification
      ) one where created_at < before or created_at > ${NOW} or read_at > ${NOW}`);
    expect(rows[0]?.n).toBe(0);
  });

  test('were acted on in order of time, by nobody on their own form', async () => {
    const { rows } = await app.services.db.execute<{ n: number }>(sql`
      select count(*)::int as n from appraisal_event event
      join appraisal on appraisal.id = event.appraisal_id
      left join appraisal_event before on before.appraisal_id = event.appraisal_id and before.sequence = event.sequence - 1
      where event.happened_at < before.happened_at or event.happened_at > ${NOW}
        or (event.action = 'approve' and event.actor_employee_id = appraisal.employee_id)`);
    expect(rows[0]?.n).toBe(0);
  });

  test('are what is composed again for the same seed', async () => {
    const [first] = composeLargeGroup({ ...OF, passwordHash: null }).batch(2);
    const life = first?.lives[0];
    const rows = await app.services.db
      .select()
      .from(appraisalEvent)
      .where(eq(appraisalEvent.appraisalId, life?.record.id ?? 0))
      .orderBy(appraisalEvent.sequence);
    expect(rows.filter(({ action }) => action !== HISTORY_SEALED).map(({ hash }) => hash)).toEqual(
      life?.events.map(({ event }) => event.hash),
    );
  });
});

describe('over HTTP', () => {
  const total = async (client: TestClient, query: object = {}) =>
    (await client.call(contract.listAppraisals, { query: { view: 'scope', year: 2026, phase: 'year_end', ...query } }))
      .total;

  test('super HR sees everybody, a company’s HR its company, the head of a department theirs', async () => {
    const running = forms.filter(({ record, form: row }) => record.year === 2026 && row.phase === 'year_end');
    expect(await total(await asGranted(null))).toBe(running.length);
    const { place } = running.find(({ form: row }) => row.pendingApprover === 'hod') ?? {};
    const own = running.filter((one) => one.place.departmentId === place?.departmentId);
    expect(await total(await as(place?.hodId ?? 0, 5))).toBeGreaterThanOrEqual(own.length - 1);
    expect(await total(await as(place?.hodId ?? 0, 5))).toBeLessThanOrEqual(own.length);
    const ofSecond = running.filter(({ record, place: now }) => record.companyId === 2 || now.companyId === 2);
    const seen = await total(await asGranted(2), { companyId: 2 });
    expect(seen).toBeGreaterThan(0);
    expect(seen).toBeLessThanOrEqual(ofSecond.length);
  });

  test('whoever was given the password signs in; without an option nobody has one', async () => {
    const { db } = app.services;
    const [one] = await db
      .select()
      .from(account)
      .where(and(isNotNull(account.email), eq(account.isActive, true), isNotNull(account.employeeId)));
    const body = { email: one?.email ?? '', password: PASSWORD };
    expect(await app.anonymous.call(contract.login, { body })).toMatchObject({ user: { full_name: one?.fullName } });
    const memberOf = createMembers({ seed: OF.seed, passwordHash: null });
    const group = composeLargeGroup({ ...OF, passwordHash: null });
    expect(group.people.map((person) => memberOf(person).account.passwordHash)).toEqual(group.people.map(() => null));
    expect(group.administrator).toMatchObject({ email: `admin@${GROUP.domain}`, passwordHash: null });
  });

  test('a form is opened, saved and submitted by its appraisee', async () => {
    const { form: row, record } = found(
      ({ form: one, rows }) =>
        one.phase === 'year_end' &&
        one.level === 'unsubmitted' &&
        rows.items.some(({ selfScore }) => selfScore !== null),
    );
    const own = await as(record.employeeId, record.category === 'non_executive' ? 2 : 3);
    let document = await read(own, row.id);
    document = await fill(own, document);
    expect(document.missing).toEqual([]);
    expect((await move(own, row.id, { action: 'submit' })).level).toBe('submitted');
  });

  test('a form is approved by the head of the department, and goes to human resources', async () => {
    const { form: row, place } = found(
      ({ form: one }) => one.phase === 'year_end' && one.pendingApprover === 'hod' && one.response === 'agreed',
    );
    const moved = await move(await as(place.hodId ?? 0, 5), row.id, { action: 'approve' });
    expect(moved.level).toBe('hod_approved');
    expect((await verifyHistories(app.services)).problems).toEqual([]);
  });

  function found(matches: (one: LoadedForm) => boolean): LoadedForm {
    const one = forms.find((each) => each.facts.cycleOpen && each.facts.outcome === null && matches(each));
    if (one === undefined) throw new Error('There is no such form in the group');
    return one;
  }

  const as = (employeeId: number, role: 2 | 3 | 4 | 5 | 6) => app.as(employeeId + 1, role);

  async function asGranted(companyId: number | null): Promise<TestClient> {
    const { rows } = await app.services.db.execute<{ account_id: number }>(
      sql`select account_id from role_grant where role = 6 and company_id is not distinct from ${companyId} limit 1`,
    );
    return app.as(Number(rows[0]?.account_id), 6);
  }

  async function fill(own: TestClient, document: Document): Promise<Document> {
    let now = document;
    for (const { id: itemId, version, selfScore } of scored(document)) {
      if (selfScore === null)
        now = await edit(own, document.id, { kind: 'item.self', itemId, version, fields: { selfScore: 4 } });
    }
    for (const each of now.content.items.flatMap(({ rows }) => rows)) {
      if (each.achievement !== null) continue;
      now = await edit(own, document.id, {
        kind: 'row.save',
        rowId: each.id,
        version: each.version,
        fields: { achievement: '9 %' },
      });
    }
    return now;
  }
});

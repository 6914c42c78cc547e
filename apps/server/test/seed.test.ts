import * as contract from '@prestasi/contract';
import {
  checkCalendar,
  checkPolicy,
  findCycles,
  isAtLeast,
  LEVELS,
  maySupervise,
  missingForApproval,
  missingForSubmit,
  pendingApprover,
  PHASES,
  readIdentityCard,
} from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeGroup } from '../seeds/compose.ts';
import { type DemoStep, seedDemo } from '../seeds/index.ts';
import { closeResponses } from '../src/forms/close-responses.ts';
import { pendingChanges } from '../src/forms/form-changes.ts';
import { loadForms } from '../src/forms/load-forms.ts';
import type { LoadedForm } from '../src/forms/loaded-form.ts';
import { refreshPending } from '../src/forms/refresh-pending.ts';
import { verifyHistories } from '../src/forms/verify.ts';
import { DEMO_DOMAIN, DEMO_KEYS, DEMO_PASSWORD } from '../src/people/demo-accounts.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { appraisal, form } from '../src/schema/appraisals.ts';
import { companyCycle, policy, policySetting } from '../src/schema/cycles.ts';
import { notification } from '../src/schema/events.ts';
import { company } from '../src/schema/organisation.ts';
import { account, assignment, employee } from '../src/schema/people.ts';
import { expectListingFits } from './listing-check.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const NOW = '2026-11-20T04:00:00Z';
const TODAY = '2026-11-20';

let app: TestApp;
let forms: readonly LoadedForm[];
const steps: DemoStep[] = [];

beforeAll(async () => {
  app = await startTestApp({
    now: NOW,
    fill: async ({ db, passwords }) =>
      void (await seedDemo(db, { now: new Date(NOW), passwords, onStep: (step) => steps.push(step) })),
  });
  const { db } = app.services;
  const rows = await db.select({ id: form.id }).from(form);
  const loaded = await loadForms(
    db,
    rows.map(({ id }) => id),
    { performer: 'system', today: TODAY },
  );
  forms = [...loaded.values()];
});
afterAll(() => app.close());

describe('the demo group', () => {
  test('is filled once: a database that has accounts stays as it is', async () => {
    const { db, passwords } = app.services;
    expect(await seedDemo(db, { now: new Date(NOW), passwords, onStep: (step) => steps.push(step) })).toBe(false);
  });

  test('tells each step of the filling once, counted to the last', () => {
    expect(steps.map(({ number }) => number)).toEqual(steps.map((_, index) => index + 1));
    expect(steps.at(-1)).toMatchObject({ what: 'people who left', number: steps.length, of: steps.length });
  });

  test('has four companies and about 150 people, some of them without e-mail', async () => {
    const { db } = app.services;
    expect(await db.$count(company)).toBe(4);
    const people = await db.select().from(employee);
    expect(people.length).toBeGreaterThan(140);
    expect(people.length).toBeLessThan(170);
    expect(people.filter(({ email }) => email === null).length).toBeGreaterThan(5);
  });

  test('gives nobody without an e-mail the password of the others, which would work outside demo mode', async () => {
    const { db, passwords } = app.services;
    const rows = await db.select().from(account);
    const secrets = rows.flatMap(({ email, passwordHash, pinHash }) => (email === null ? [passwordHash, pinHash] : []));
    for (const secret of new Set(secrets)) expect(await passwords.verify(secret, DEMO_PASSWORD)).toBe(false);
  });

  test('has nobody who did something without ever having been let in', async () => {
    const { rows } = await app.services.db.execute<{ name: string }>(sql`
      select full_name as name from account
      where password_hash is null and pin_hash is null
        and exists (select from appraisal_event where actor_account_id = account.id)`);
    expect(rows).toEqual([]);
    expect(await app.services.db.$count(account, sql`password_hash is null and pin_hash is null`)).toBeGreaterThan(0);
  });

  test('has identity cards that tell the birth and the gender of their holders', async () => {
    for (const person of await app.services.db.select().from(employee)) {
      const { identityCard, dateOfBirth, gender } = person;
      expect(readIdentityCard(identityCard ?? '', TODAY)).toEqual({
        ok: true,
        number: identityCard,
        bornOn: dateOfBirth,
        gender,
      });
    }
  });

  test('has names as people bear them, none shortened', async () => {
    for (const { fullName, gender } of await app.services.db.select().from(employee)) {
      expect(fullName).not.toMatch(/\.|\b(Mohd|Muhd|Md|Abd|Hj|Hjh)\b/);
      if (/ (bin|a\/l) /.test(fullName)) expect(gender).toBe('male');
      if (/ (binti|a\/p) /.test(fullName)) expect(gender).toBe('female');
    }
  });

  test('has a reporting line without cycles, in which every supervisor may supervise', async () => {
    const { db } = app.services;
    const rows = await db
      .select()
      .from(assignment)
      .where(sql`${assignment.effectiveTo} is null`);
    expect(findCycles(new Map(rows.map(({ employeeId, supervisorId }) => [employeeId, supervisorId])))).toEqual([]);
    const holders = forms[0]?.organisation.holders;
    for (const { supervisorId } of rows) {
      if (supervisorId !== null) expect(maySupervise(holders?.get(supervisorId)?.roles ?? [])).toBe(true);
    }
  });

  test('lets every account of the sign-in page in, in its first role', async () => {
    const roles: Record<string, readonly string[]> = {};
    for (const key of DEMO_KEYS) {
      const { role_name } = await app.anonymous.call(contract.login, {
        body: { email: `${key}@${DEMO_DOMAIN}`, password: DEMO_PASSWORD },
      });
      roles[key] = role_name;
    }
    expect(Object.keys(roles)).toEqual([...DEMO_KEYS]);
    expect(roles['multi']?.length).toBe(4);
    expect(roles['staff']?.length).toBe(1);
  });
});

describe('its appraisals', () => {
  test('verify: chains, levels and every final score', async () => {
    const { problems, appraisals, results } = await verifyHistories(app.services);
    expect(problems).toEqual([]);
    expect(appraisals).toBeGreaterThan(430);
    expect(results).toBeGreaterThan(280);
  });

  test('stand in lists as they are', () => expectListingFits(app.services.db));

  test('wait for whom the domain says', () => {
    const wrong = forms.filter(({ form: row, facts }) => {
      if (facts.outcome !== null || !facts.cycleOpen) return false;
      return Object.keys(pendingChanges(row, pendingApprover(facts), new Date(NOW))).length > 0;
    });
    expect(wrong.map(({ place, form: { phase } }) => `${place.name} ${phase}`)).toEqual([]);
  });

  test('leave nothing to do for the jobs that follow the organisation and the deadlines', async () => {
    const { services } = app;
    expect(await closeResponses(services)).toBe(0);
    expect(await inTransaction(services.db, (tx) => refreshPending(services, tx, null))).toBe(0);
  });

  test('are complete wherever they were submitted or approved', () => {
    for (const { facts, form: row, place } of forms) {
      const { content, policy: rules, phase } = facts;
      const who = `${place.name} ${row.phase}`;
      if (isAtLeast(row.level, 'submitted') && !row.notSubmitted) {
        expect(missingForSubmit({ ...content, supervisorAssigned: true }, rules, phase), who).toEqual([]);
      }
      // The remarks of mid-year were written before a position began that is reviewed today.
      const isOfFormer = phase === 'review' && facts.year.sections.length > 0;
      if (isAtLeast(row.level, 'supervisor_approved') && !isOfFormer) {
        expect(missingForApproval(content, rules, phase, 'supervisor'), who).toEqual([]);
      }
    }
  });

  test('stand in the running year at every phase and every level of its route', () => {
    const seen = new Set(
      forms.filter(({ record }) => record.year === 2026).map(({ form: row }) => `${row.phase} ${row.level}`),
    );
    for (const phase of PHASES) {
      for (const level of phase === 'year_end' ? LEVELS : LEVELS.slice(0, 4))
        expect(seen).toContain(`${phase} ${level}`);
    }
  });

  test('show a disagreement, silence, a form sent back, a waived and a passed-on review, a moderated mark, a new position, and who left', () => {
    const running = forms.filter(({ record }) => record.year === 2026);
    expect(running.some(({ form: row }) => row.response === 'disagreed' && row.decisionNote === null)).toBe(true);
    expect(running.some(({ form: row }) => row.response === 'no_response')).toBe(true);
    expect(running.some(({ form: row }) => row.waivedAt !== null && row.waivedBy !== null)).toBe(true);
    expect(running.some(({ form: row }) => row.waivedAt !== null && row.waivedBy === null)).toBe(true);
    expect(running.some(({ form: row }) => row.notSubmitted)).toBe(true);
    expect(running.some(({ rows }) => rows.moderations.length > 0)).toBe(true);
    expect(running.some(({ year }) => year.segments.length > 1)).toBe(true);
    const moved = running.filter(({ form: row, year }) => row.phase === 'year_end' && year.sections.length > 1);
    expect(moved.map(({ year }) => year.sections.map(({ plan }) => plan))).toEqual([[null, 'agreed']]);
    expect(running.some(({ record }) => record.outcome === 'left')).toBe(true);
    expect(running.some(({ form: row }) => row.pendingApprover === 'stuck')).toBe(true);
    expect(running.some(({ form: row }) => row.namedSupervisorId !== null)).toBe(true);
  });

  test('have frozen policies and calendars without a problem, and a setting that differs for next year', async () => {
    const { db } = app.services;
    const rows = [...(await db.select().from(policy)), ...(await db.select().from(policySetting))];
    expect(rows.flatMap(({ content }) => checkPolicy(content))).toEqual([]);
    expect(await db.$count(policySetting)).toBeGreaterThan(0);
    const calendars = new Map(forms.map(({ record }) => [record.year, record.calendar]));
    expect([...calendars].flatMap(([year, calendar]) => checkCalendar(year, calendar))).toEqual([]);
  });

  test('spread over the bands in the closed years, with few at the ends', async () => {
    const { rows } = await app.services.db.execute<{ band: string; share: string }>(
      sql`select band, count(*)::numeric / sum(count(*)) over () as share from result group by band`,
    );
    const share = new Map(rows.map((row) => [row.band, Number(row.share)]));
    expect(share.get('good')).toBeGreaterThan(0.3);
    expect(share.get('very_good')).toBeGreaterThan(0.2);
    expect(share.get('excellent')).toBeLessThan(0.2);
    expect(share.get('need_improvement') ?? 0).toBeLessThan(0.06);
  });

  test('meet each account of the sign-in page with something to do', async () => {
    const waitingFor = (key: string) =>
      forms.filter(({ form: row, organisation }) => {
        const holder = row.pendingHolderId === null ? null : organisation.holders.get(row.pendingHolderId);
        return (
          holder !== null && holder?.name === names.get(key) && (row.response !== null) === (row.pendingStep === 'hod')
        );
      }).length;
    const people = await app.services.db.select({ name: account.fullName, email: account.email }).from(account);
    const names = new Map(people.map(({ name, email }) => [email?.split('@')[0] ?? '', name]));
    expect(waitingFor('hod')).toBeGreaterThanOrEqual(10);
    expect(waitingFor('supervisor')).toBeGreaterThanOrEqual(3);
    expect(waitingFor('multi')).toBeGreaterThanOrEqual(3);
    expect(waitingFor('top')).toBeGreaterThanOrEqual(2);
    expect(forms.filter(({ form: row }) => row.pendingApprover === 'super_hr').length).toBeGreaterThanOrEqual(8);
    const sml = forms.filter(({ form: row, place }) => row.pendingApprover === 'hr' && place.companyId === 1);
    expect(sml.length).toBeGreaterThanOrEqual(6);
  });

  test('left notifications, read and unread, to every account of the sign-in page who is an employee', async () => {
    const { db } = app.services;
    const rows = await db.select().from(notification);
    expect(rows.some(({ readAt }) => readAt === null)).toBe(true);
    const accounts = await db.select().from(account);
    for (const key of DEMO_KEYS.filter((each) => each !== 'admin')) {
      const { id } = accounts.find(({ email }) => email === `${key}@${DEMO_DOMAIN}`) ?? { id: 0 };
      const own = rows.filter(({ accountId }) => accountId === id);
      expect(own.length, key).toBeGreaterThan(2);
      if (!['top', 'multi'].includes(key))
        expect(
          own.some(({ readAt }) => readAt === null),
          key,
        ).toBe(true);
    }
    expect(
      rows.every(({ createdAt, readAt }) => createdAt <= new Date(NOW) && (readAt === null || readAt <= new Date(NOW))),
    ).toBe(true);
  });

  test('have one run of each year for each company, the last open', async () => {
    const companyCycles = await app.services.db.select().from(companyCycle);
    expect(companyCycles.length).toBe(12);
    expect(companyCycles.filter(({ state }) => state === 'open').length).toBe(4);
    expect(await app.services.db.$count(appraisal)).toBe(forms.length / 3);
  });
});

test.each(['2027-01-01', '2027-01-12', '2027-03-10', '2028-02-29'])(
  'the group can be composed around %s, in whose year-end phase the day lies',
  { tags: ['long'] },
  (today) => {
    const { data, lives } = composeGroup({
      further: [],
      now: new Date(`${today}T04:00:00Z`),
      passwordHash: '',
      secretHash: '',
      seed: 7,
    });
    const running = data.years.at(-1);
    expect(running?.year).toBe(Number(today.slice(0, 4)));
    expect(
      running !== undefined &&
        running.calendar.year_end.firstDay <= today &&
        today <= running.calendar.year_end.lastDay,
    ).toBe(true);
    expect(data.years.flatMap(({ year, calendar }) => checkCalendar(year, calendar))).toEqual([]);
    const ended = lives.flatMap(({ segments }) => segments).filter(({ lastDay }) => lastDay !== null);
    expect(ended.filter(({ firstDay, lastDay }) => lastDay !== null && lastDay < firstDay)).toEqual([]);
    expect(lives.flatMap(({ events }) => events).every(({ event }) => event.happenedAt <= data.now)).toBe(true);
  },
);

/** @module-tag embedded-long */
import { type Actor, addDays, OUTSTANDING_REASONS, OVERDUE_REASONS, ROLE } from '@prestasi/domain';
import { inArray, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshPending } from '../src/forms/index.ts';
import { loadOutstanding } from '../src/forms/load-outstanding.ts';
import { findOutstanding, reasonOn } from '../src/forms/outstanding-queries.ts';
import { form } from '../src/schema/appraisals.ts';
import { account, assignment } from '../src/schema/people.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const TODAY = '2026-11-20';

let app: TestApp;
let superHr: Actor;
beforeAll(async () => {
  app = await startTestApp({ content: 'group' });
  const { db } = app.services;
  const [one] = await db.select({ id: account.id }).from(account).limit(1);
  const headedUnits = { departments: [], divisions: [], sections: [] };
  const grants = [{ role: ROLE.hr, companyId: null }];
  superHr = { accountId: one?.id ?? 0, employeeId: null, activeRole: ROLE.hr, grants, headedUnits };
  await loseSome();
});
afterAll(() => app.close());

/** Takes the account from every ninth approver, and the superior from every twentieth employee. */
async function loseSome(): Promise<void> {
  const { db } = app.services;
  const holders = await db
    .selectDistinct({ id: form.pendingHolderId })
    .from(form)
    .where(isNotNull(form.pendingHolderId));
  const lost = holders.flatMap(({ id }, index) => (index % 9 === 0 && id !== null ? [id] : []));
  await db.update(account).set({ isActive: false }).where(inArray(account.employeeId, lost));
  await db
    .update(assignment)
    .set({ supervisorId: null })
    .where(sql`${assignment.employeeId} % 20 = 3`);
  await db.transaction((tx) => refreshPending(app.services, tx, null));
}

type Row = { readonly id: number; readonly reason: string; readonly since: string };

/** The current forms of the appraisals that were open on a day: who was hired later has no supervisor then. */
async function listed(today: string): Promise<readonly Row[]> {
  const { rows } = await app.services.db.execute<Row>(sql`
    select form_id::int as id, ${reasonOn(today)} as reason, to_char(waiting_since, 'YYYY-MM-DD') as since
    from form_listing listing join appraisal on appraisal.id = listing.appraisal_id
    where is_current and opened_at < ${today}::date order by form_id`);
  return rows;
}

describe('the reason of a form in the list, as SQL', () => {
  test('equals what the domain says, on every form of a generated group and on many days', async () => {
    const { db } = app.services;
    const all = (await db.select({ id: form.id }).from(form)).map(({ id }) => id);
    const reasons = new Set<string>();
    for (const days of [-330, -250, -180, -120, 0, 30, 45, 60, 90]) {
      const today = addDays(TODAY, days);
      const loaded = await loadOutstanding(db, all, { actor: superHr, today });
      const found = await listed(today);
      const wasOpen = new Set(found.map(({ id }) => id));
      const expected = [...loaded]
        .filter(([id, { record }]) => wasOpen.has(id) || record.openedAt < new Date(today))
        .map(([id, { outstanding }]) => ({ id, reason: outstanding.reason }))
        .toSorted((a, b) => a.id - b.id);
      expect(found.map(({ id, reason }) => ({ id, reason }))).toEqual(expected);
      for (const { reason } of found) reasons.add(reason);
      for (const { id, reason, since } of found) {
        const isDated = reason === 'not_submitted' || reason === 'approval' || reason === 'approval_late';
        if (isDated) expect([id, since]).toEqual([id, loaded.get(id)?.outstanding.since]);
      }
    }
    expect(reasons).toEqual(new Set<string>(OUTSTANDING_REASONS));
  });

  test('leaves nothing out of the forms that do not go on by themselves, found by their indexes', async () => {
    const { db } = app.services;
    for (const days of [-250, -120, 0, 60]) {
      const today = addDays(TODAY, days);
      const overdue = (await listed(today)).filter(({ reason }) => OVERDUE_REASONS.some((one) => one === reason));
      const page = { reasons: OVERDUE_REASONS, limit: 1000, offset: 0 };
      const found = await findOutstanding(db, { actor: superHr, today }, {}, page);
      const open = new Set((await listed(today)).map(({ id }) => id));
      expect(found.filter((id) => open.has(id)).toSorted((a, b) => a - b)).toEqual(overdue.map(({ id }) => id));
    }
  });

  test('finds one form of each appraisal at most, and none of one that has ended', async () => {
    const { rows } = await app.services.db.execute<{ forms: number }>(sql`
      select count(*)::int as forms from form_listing where is_current group by appraisal_id having count(*) > 1`);
    expect(rows).toEqual([]);
    const ended = await app.services.db.select({ id: form.id }).from(form)
      .where(sql`exists (select from form_listing listing where listing.form_id = ${form.id} and is_current
        and (outcome is not null or is_waived or is_complete or not is_open))`);
    expect(ended).toEqual([]);
  });
});

import * as contract from '@prestasi/contract';
import { addDays, supervisorRefusal } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { DAILY_OPENING } from '../../src/cycles/index.ts';
import { FOLLOW_MOVEMENTS } from '../../src/movements/index.ts';
import { refreshPending } from '../../src/forms/index.ts';
import { actorChanged, todayAt } from '../../src/people/index.ts';
import { inTransaction, type Tx } from '../../src/platform/database/transaction.ts';
import { department, division } from '../../src/schema/organisation.ts';
import { account, assignment } from '../../src/schema/people.ts';
import { NAMES } from '../forms-fixture.ts';
import { setHod, setSupervisor, transfer } from '../organisation-fixture.ts';
import { formsOf, type Happening, type Life, pick, rolesOf, tally } from './life.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HOURS_AHEAD_MS = 8 * 60 * MINUTE_MS;

/**
 * Moves the clock: over the next midnight in Kuala Lumpur or just before it, by a week, by a month, or to the year's
 * last minute.
 */
export async function timePasses({ fixture }: Life, { how }: Happening): Promise<void> {
  const { clock } = fixture.cycles.app;
  const now = clock.now().getTime();
  const midnight = Math.ceil((now + HOURS_AHEAD_MS + 1) / DAY_MS) * DAY_MS - HOURS_AHEAD_MS;
  const yearsEnd = Date.UTC(clock.now().getUTCFullYear() + 1, 0, 1) - HOURS_AHEAD_MS;
  const steps = [
    midnight - 1,
    midnight,
    now + 2 * MINUTE_MS,
    now + 7 * DAY_MS,
    now + 14 * DAY_MS,
    now + 30 * DAY_MS,
    // Rarely, and only in the last weeks: it ends most of what can be done.
    ...(yearsEnd - now < 30 * DAY_MS ? [yearsEnd - MINUTE_MS, yearsEnd] : []),
  ];
  clock.set(new Date(Math.max(now, pick(steps, how))).toISOString());
}

/** Runs the nightly jobs. */
export async function nightFalls({ fixture }: Life): Promise<void> {
  const { jobs } = fixture.cycles.app.services;
  await jobs.run(FOLLOW_MOVEMENTS);
  await jobs.run(DAILY_OPENING);
  await jobs.run('close-responses');
}

/** Gives somebody another supervisor, if the reporting line permits it. */
export async function supervisorChanges(life: Life, { who, which }: Happening): Promise<void> {
  const { db } = life.fixture.cycles.app.services;
  const people = Object.values(life.fixture.people);
  const [employee, supervisor] = [pick(people, who), pick(people, which)];
  const rows = await db.select().from(assignment);
  const line = new Map(rows.map((row) => [row.employeeId, row.supervisorId]));
  const name = pick(Object.keys(life.fixture.people) as (keyof typeof life.fixture.people)[], which);
  const roles = await rolesOf(life, name);
  const refusal = supervisorRefusal(employee.employeeId, supervisor.employeeId, roles, (id) => line.get(id) ?? null);
  if (refusal !== null) return;
  await change(life, [], (tx) => setSupervisor(tx, employee.employeeId, supervisor.employeeId));
  tally(life, 'supervisor changed');
}

/** Transfers somebody to the other company, once. */
export async function transferHappens(life: Life, { who }: Happening): Promise<void> {
  const { app, theirs } = life.fixture.cycles;
  const today = todayAt(app.clock.now());
  const { employeeId, accountId } = pick(Object.values(life.fixture.people), who);
  const rows = await app.services.db.select().from(assignment).where(eq(assignment.employeeId, employeeId));
  if (rows.length > 1) return;
  await change(life, [accountId], (tx) => transfer(tx, employeeId, theirs, today, addDays(today, -1)));
  tally(life, 'transferred');
}

/** Gives the department or the division another head, or none. */
export async function headChanges(life: Life, { who, how }: Happening): Promise<void> {
  const { ours } = life.fixture.cycles;
  const people = Object.values(life.fixture.people);
  const { employeeId } = pick(people, who);
  const everybody = people.map(({ accountId }) => accountId);
  await change(life, everybody, async (tx) => {
    if (how % 4 === 0) await tx.update(department).set({ headId: null }).where(eq(department.id, ours.departmentId));
    else if (how % 4 === 1) await tx.update(division).set({ headId: employeeId }).where(eq(division.code, 'B1'));
    else await setHod(tx, ours, employeeId);
  });
  tally(life, 'head changed');
}

/** Deactivates somebody's account, or activates it again. */
export async function accountSwitches(life: Life, { who }: Happening): Promise<void> {
  const accountId = life.fixture.accountOf(pick(NAMES, who));
  await change(life, [accountId], async (tx) => {
    const [row] = await tx.select().from(account).where(eq(account.id, accountId));
    await tx
      .update(account)
      .set({ isActive: row?.isActive === false })
      .where(eq(account.id, accountId));
  });
  tally(life, 'account switched');
}

/** Switches somebody to another role, which is granted only if it is theirs; a deactivated account is never let in. */
export async function roleSwitches(life: Life, { who, how }: Happening): Promise<void> {
  const name = pick(NAMES, who);
  const roles = await rolesOf(life, name);
  const client = await life.fixture.as(name);
  const role = pick([1, 2, 3, 4, 5, 6] as const, how);
  const { status } = await client.send(contract.switchRole, { body: { role } });
  const expected = roles.length === 0 ? 401 : roles.includes(role) ? 200 : 403;
  expect(status, `${name} with ${roles.join()} to ${role}`).toBe(expected);
}

/** HR extends somebody's days or closes the company cycle, or super HR reopens it. */
export async function hrActions(life: Life, { which, how }: Happening): Promise<void> {
  const { fixture } = life;
  const params = { id: fixture.companyCycleId };
  const body = { reason: 'Keputusan pengurusan' };
  const hr = await fixture.as('hr');
  const forms = await formsOf(life);
  if (how % 3 === 0 && forms.length > 0) {
    const lastDay = addDays(todayAt(fixture.cycles.app.clock.now()), how % 30);
    const given = await hr.send(contract.extendForm, {
      params: { id: pick(forms, which).id },
      body: { ...body, lastDay },
    });
    expect([200, 400, 401, 403, 404, 409, 422]).toContain(given.status);
  }
  // Soon reopened: nothing happens in a closed cycle.
  if (how % 7 !== 1) return;
  const closed = await hr.send(contract.closeCompanyCycle, { params, body });
  expect([200, 401, 403, 404, 409]).toContain(closed.status);
  const opened = await (await fixture.as('superHr')).send(contract.reopenCompanyCycle, { params, body });
  expect([200, 401, 403, 409]).toContain(opened.status);
  if (closed.status === 200) tally(life, 'closed');
}

/** Changes the organisation as the product does: with its consequences, in one transaction. */
async function change({ fixture }: Life, accountIds: readonly number[], work: (tx: Tx) => Promise<unknown>) {
  const { services } = fixture.cycles.app;
  await inTransaction(services.db, async (tx) => {
    await work(tx);
    await actorChanged(services, tx, accountIds);
    await refreshPending(services, tx, null);
  });
}

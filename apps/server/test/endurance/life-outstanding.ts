import * as contract from '@prestasi/contract';
import { type Actor, type Outstanding, outstandingActions, ROLE } from '@prestasi/domain';
import { expect } from 'vitest';
import { refreshPending } from '../../src/forms/index.ts';
import { loadOutstanding } from '../../src/forms/load-outstanding.ts';
import { loadActor, todayAt } from '../../src/people/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { type Life, tally } from './life.ts';
import { outsider } from './life-appeals.ts';

type Row = contract.OutputOf<typeof contract.listOutstanding>['rows'][number];
type Person = Outstanding['responsible']['people'][number];

/** The appraisals that are not decided, in company cycles that are open. */
const RUNNING = `
  select appraisal.employee_id as id from appraisal
  join company_cycle on company_cycle.id = appraisal.company_cycle_id
  where appraisal.outcome is null and company_cycle.state = 'open' order by 1`;

/**
 * Expects every appraisal to be decided, or to stand in the list of outstanding forms once, with people who are able to
 * act by the rules that decide the very action (domain §5). The list is read by super HR who take no other part: where
 * the group's officers cannot act, one more is what helps.
 */
export async function expectNothingIsForgotten(life: Life): Promise<void> {
  const { app } = life.fixture.cycles;
  const { services } = app;
  const readerId = await outsider(life, 'G9');
  await inTransaction(services.db, (tx) => refreshPending(services, tx, null));
  const reader = await app.as(readerId, ROLE.hr);
  const { rows, total } = await reader.call(contract.listOutstanding, { query: { show: 'all', size: 100 } });
  const running = await services.db.$client.query<{ id: number }>(RUNNING);
  expect(rows.map(({ employeeId }) => employeeId).toSorted((a, b) => a - b)).toEqual(running.rows.map(({ id }) => id));
  expect(total).toBe(rows.length);
  for (const row of rows) await expectSomebodyIsAble(life, row, readerId);
}

async function expectSomebodyIsAble(life: Life, row: Row, readerId: number): Promise<void> {
  const { reason, responsible } = row;
  const text = JSON.stringify(row);
  const reader = await actorsOf(life, { accountId: readerId, employeeId: null });
  const outstanding = reader[0] === undefined ? null : (await loaded(life, row.formId, reader[0]))?.outstanding;
  expect(outstanding?.reason, text).toBe(reason);
  expect(responsible.role, text).not.toBe('nobody');
  expect(responsible.count, text).toBeGreaterThan(0);
  for (const person of outstanding?.responsible.people ?? []) {
    expect(await isAble(life, row, person), `${text} by ${JSON.stringify(person)}`).toBe(true);
  }
  tally(life, `outstanding ${reason}`);
}

/** True if somebody who has to act on an outstanding form can, in one of their roles. */
async function isAble(life: Life, { formId, reason, obstacle, until, responsible }: Row, person: Person) {
  const actors = await actorsOf(life, person);
  if (responsible.role === 'appraisee') {
    // Who does not respond is passed over after the last day, also without an account.
    return actors.length > 0 || (reason === 'response' && until !== null);
  }
  for (const actor of actors) {
    const form = await loaded(life, formId, actor);
    if (form === undefined) continue;
    const actions = outstandingActions(form.facts, form.outstanding, actor);
    const has = (...some: readonly (typeof actions)[number][]) => some.some((action) => actions.includes(action));
    if (reason === 'approval' || reason === 'approval_late') {
      if (has('decide')) return true;
    } else if (reason === 'unassigned' || obstacle === 'no_supervisor') {
      if (has('name_approver', 'change_supervisor', 'extend')) return true;
    } else if (has('waive') && has('extend')) return true;
  }
  return false;
}

async function loaded({ fixture }: Life, formId: number, actor: Actor) {
  const { db, clock } = fixture.cycles.app.services;
  return (await loadOutstanding(db, [formId], { actor, today: todayAt(clock.now()) })).get(formId);
}

/** Returns somebody in each of the roles that they hold; nobody if they cannot sign in. */
async function actorsOf({ fixture }: Life, { accountId, employeeId }: Person): Promise<readonly Actor[]> {
  const { db, clock } = fixture.cycles.app.services;
  const { rows } = await db.$client.query<{ id: number }>('select id from account where id = $1 or employee_id = $2', [
    accountId,
    employeeId,
  ]);
  const account = await loadActor(db, rows[0]?.id ?? 0, { today: todayAt(clock.now()), isDemo: true });
  if (account === null) return [];
  const { roles, accountId: id, employeeId: own, grants, headedUnits } = account;
  return roles.map((activeRole) => ({ accountId: id, employeeId: own, activeRole, grants, headedUnits }));
}

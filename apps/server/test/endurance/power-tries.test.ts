import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addStaff } from '../organisation-fixture.ts';
import { startStaffFixture, type StaffFixture } from '../staff-fixture.ts';
import type { Answer } from '../test-client.ts';
import { type Accomplice, type Attack, ATTACKER, type Person, pick, type Sent, tryOf } from './power-attempts.ts';
import { isLong, rounds, SEED } from './rounds.ts';

/**
 * Accomplices with the right to edit records try at random to get a step on their own form or that of a superior.
 * Success is read only from the tables: a step of such a form whose approver is an account that an accomplice can sign
 * in with.
 */
const TRIES = rounds(15, 10_000);
const TRIES_A_FIXTURE = 120;
/** The same attempts in each short run, others in each long one, or those of TEST_SEED. */
const FIRST_SEED = isLong || process.env.TEST_SEED !== undefined ? SEED : 1;
const START = Date.parse('2026-11-20T04:00:00.000Z');
/** Sends an attempt; if it needs a second person, asks for one, and another accomplice confirms what they may. */
async function attempt(attack: Attack, { client }: Accomplice, sent: Sent): Promise<void> {
  const call = contract.CALLS[sent.call];
  if (call === undefined) throw new Error(`${sent.call} is no call`);
  const answer = await client.send(call, sent.input);
  expect(answer.status, `${sent.call} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
  await learn(attack, sent.call, answer);
  if ((answer.body as { code?: string } | undefined)?.code !== 'second_person_needed') return;
  const asked = await client.send(contract.askConfirmation, {
    body: { call: sent.call, params: { ...sent.input.params }, body: sent.input.body ?? {} },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBeLessThan(500);
  const { id } = asked.body as { id?: number };
  if (id === undefined) return;
  for (const { client: other } of attack.accomplices) {
    const decided = await other.send(contract.decideConfirmation, {
      params: { id },
      body: { decision: 'confirm', note: null },
    });
    expect(decided.status, JSON.stringify(decided.body)).toBeLessThan(500);
    await learn(attack, 'issuePins', decided);
  }
}

/** Notes what an accomplice learns from a response: PINs, and the ids of what they created. */
async function learn(
  { fixture, people, opened, movements }: Attack,
  call: string,
  { status, body }: Answer,
): Promise<void> {
  if (status >= 300) return;
  const { pins, id } = (body ?? {}) as { pins?: { employeeNumber: string }[] | null; id?: number };
  const { db } = fixture.app.services;
  for (const { employeeNumber } of pins ?? []) {
    const { rows } = await db.execute<{ id: number }>(sql`
      select account.id from account join employee on employee.id = account.employee_id where employee_number = ${employeeNumber}`);
    opened.add(Number(rows[0]?.id));
  }
  if (call === 'moveEmployee' && id !== undefined) movements.push(id);
  if (call !== 'registerStaff' || id === undefined) return;
  const { rows } = await db.execute<{ id: number }>(sql`select id from account where employee_id = ${id}`);
  const accountId = rows[0]?.id ?? 0;
  if (accountId > 0) people.push({ employeeId: id, accountId });
}

/** Returns the steps over the accomplices and their former superiors whose approver an accomplice can sign in as. */
async function gainedBy(
  { fixture, accomplices, opened }: Attack,
  targets: readonly number[],
): Promise<Record<string, unknown>[]> {
  const own = accomplices.map(({ person }) => person.accountId);
  const ids = (list: readonly number[]) => sql`${sql.param([...list])}::bigint[]`;
  const { rows } = await fixture.app.services.db.execute<Record<string, unknown>>(sql`
    with controlled as (
      select id, employee_id from account
      where id = any(${ids([...own, ...opened])}) or email like ${`${ATTACKER}%`}
    ), seat as (
      select place.employee_id as target, held.id as account, 'supervisor' as seat from assignment place
      join account held on held.employee_id = place.supervisor_id
      where place.employee_id = any(${ids(targets)}) and place.effective_to is null
      union all
      select place.employee_id, held.id, 'head of department' from assignment place
      join department head on head.id = place.department_id join account held on held.employee_id = head.head_id
      where place.employee_id = any(${ids(targets)}) and place.effective_to is null
      union all
      select target.id, held.id, 'HR' from employee target, role_grant
      join account held on held.id = role_grant.account_id
      where target.id = any(${ids(targets)}) and role_grant.role = ${ROLE.hr} and held.id <> all(${ids(own)})
    )
    select seat.target, seat.seat, controlled.id as account from seat
    join controlled on controlled.id = seat.account where controlled.employee_id is distinct from seat.target`);
  return rows;
}

async function aboveOf({ app }: StaffFixture, employeeId: number): Promise<number[]> {
  const { rows } = await app.services.db.execute<{ id: number }>(sql`
    with recursive line as (
      select supervisor_id as id from assignment where employee_id = ${employeeId} and effective_to is null
      union select place.supervisor_id from line join assignment place on place.employee_id = line.id
        where place.effective_to is null)
    select id from line where id is not null`);
  return rows.map(({ id }) => id);
}

const chance = fc.record({ kind: fc.nat(9), who: fc.nat(99), whom: fc.nat(999), also: fc.nat(999), how: fc.nat(99) });
const chances = (seed: number) => fc.sample(chance, { numRuns: TRIES_A_FIXTURE, seed });

async function addOfficers(fixture: StaffFixture): Promise<Accomplice[]> {
  const { db } = fixture.app.services;
  const under = { supervisorId: fixture.people.supervisor.employeeId };
  const add = async (number: string, role: 1 | 6) => {
    const grants = [{ role, companyId: fixture.ours.id }];
    const person = await addStaff(db, fixture.ours, number, `Sekutu ${number}`, {
      ...under,
      grants,
      email: `${number}@sekutu.example`,
    });
    return { person, client: await fixture.app.as(person.accountId, role) };
  };
  return [await add('X1', ROLE.hr), await add('X2', ROLE.admin), await add('X3', ROLE.hr)];
}

/** Lets accomplices try in a fixture of their own; returns what they gained, and its texts in histories. */
async function attackBy(indexes: readonly number[], seed: number) {
  const fixture = await startStaffFixture();
  try {
    const { db } = fixture.app.services;
    const officers = await addOfficers(fixture);
    // A department whose head is above the accomplices, and in every second fixture one without a head.
    if (seed % 2 === 1)
      await db.execute(sql`update department set head_id = null where id = ${fixture.ours.departmentId}`);
    const accomplices = indexes.map((index) => pick(officers, index));
    const people: Person[] = Object.values(fixture.people).filter(
      ({ employeeId }) => employeeId !== fixture.people.stranger.employeeId,
    );
    for (const number of [1, 2, 3, 4])
      people.push(
        await addStaff(db, fixture.ours, `W${number}`, `Kerani ${number}`, {
          supervisorId: fixture.people.supervisor.employeeId,
        }),
      );
    const attack: Attack = {
      fixture,
      accomplices,
      people: [...people, ...officers.map(({ person }) => person)],
      opened: new Set(),
      movements: [],
    };
    const targets = new Set<number>();
    for (const { person } of accomplices)
      for (const id of [person.employeeId, ...(await aboveOf(fixture, person.employeeId))]) targets.add(id);
    expect(await gainedBy(attack, [...targets])).toEqual([]);
    for (const [index, one] of chances(seed).entries()) {
      // The instant tells a later event from an earlier one.
      fixture.app.clock.set(new Date(START + index * 1000).toISOString());
      const accomplice = pick(accomplices, one.who);
      const sent = await tryOf(attack, accomplice.client, one);
      if (sent !== null) await attempt(attack, accomplice, sent);
      if (accomplices.length === 1)
        expect(await gainedBy(attack, [...targets]), JSON.stringify({ seed, one, sent })).toEqual([]);
    }
    const { rows } = await db.execute<{
      count: string;
    }>(sql`select count(*) as count from confirmation where state = 'confirmed'
      and not exists (select from record_change where changes ? 'secondPerson' and changed_by = requested_by)`);
    return { gained: await gainedBy(attack, [...targets]), unrecorded: Number(rows[0]?.count) };
  } finally {
    await fixture.app.close();
  }
}

const fixtures = Math.ceil(TRIES / TRIES_A_FIXTURE);

test.each([
  ['HR', [0]],
  ['an administrator', [1]],
] as const)(
  `%s alone gains no step on their own form or a superior’s in ${TRIES} tries (TEST_SEED=${FIRST_SEED})`,
  { timeout: 7_200_000 },
  async (_, who) => {
    for (let round = 0; round < fixtures; round++) {
      expect((await attackBy(who, FIRST_SEED + round)).gained).toEqual([]);
    }
  },
);

test.each([
  ['two', [0, 1]],
  ['three', [0, 1, 2]],
] as const)(
  `what %s gain together stands in the histories with both names (TEST_SEED=${FIRST_SEED})`,
  { timeout: 7_200_000 },
  async (_, who) => {
    for (let round = 0; round < fixtures; round++) expect((await attackBy(who, FIRST_SEED + round)).unrecorded).toBe(0);
  },
);

import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import type { TestPerson } from '../organisation-fixture.ts';
import { newPerson, type StaffFixture } from '../staff-fixture.ts';
import type { TestClient } from '../test-client.ts';

/** Part of the attackers' mails and addresses. */
export const ATTACKER = 'penyerang';

export type Person = Pick<TestPerson, 'employeeId' | 'accountId'>;
/** A person with the right to edit records and bad intentions. */
export type Accomplice = { readonly person: TestPerson; readonly client: TestClient };
/** What the accomplices can work with, and what they have learned. */
export type Attack = {
  readonly fixture: StaffFixture;
  readonly accomplices: readonly Accomplice[];
  readonly people: Person[];
  /** Accounts whose PIN an accomplice has learned. */
  readonly opened: Set<number>;
  readonly movements: number[];
};
/** The random numbers that decide an attempt. */
export type Chance = {
  readonly kind: number;
  readonly who: number;
  readonly whom: number;
  readonly also: number;
  readonly how: number;
};
/** A call and its input. */
export type Sent = {
  readonly call: contract.ConfirmableCall;
  readonly input: { readonly params?: object; readonly body?: unknown };
};

/** Returns an element by a number of any size. */
export const pick = <T>(all: readonly T[], at: number): T => {
  const one = all[at % all.length];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
};

/** Returns a random call that could help; null if there is none now. */
export async function tryOf(
  attack: Attack,
  client: TestClient,
  { kind, whom, also, how }: Chance,
): Promise<Sent | null> {
  const { fixture, people, movements } = attack;
  const { employeeId: id, accountId } = pick(people, whom);
  const other = pick(people, also).employeeId;
  const company = { id: fixture.ours.id };
  switch (kind % 10) {
    case 0: {
      const { body } = await client.send(contract.getStaffProfile, { params: { id } });
      const personal = (body as { personal?: Record<string, unknown> } | undefined)?.personal;
      if (personal === undefined || personal === null) return null;
      const { education: _, ...record } = personal;
      const email = how % 5 === 0 ? null : `${ATTACKER}${whom}-${also}@luar.example`;
      return { call: 'saveStaffPersonal', input: { params: { id }, body: { ...record, email } } };
    }
    case 1:
      return { call: 'issuePins', input: { params: company, body: { employeeIds: [id] } } };
    case 2:
    case 3: {
      const { body } = await client.send(contract.getPlacement, { params: { id } });
      const place = body as contract.OutputOf<typeof contract.getPlacement> | undefined;
      if (place?.place === undefined) return null;
      const reports = await reportsOf(fixture, id);
      const supervisees = reports.map((employeeId) => ({ employeeId, supervisorId: other }));
      const rest = { version: place.version, reason: 'Cubaan', supervisees, offices: [] };
      if (kind % 10 === 2)
        return {
          call: 'moveEmployee',
          input: { params: { id }, body: { ...rest, kind: 'leaving', reason: 'resigned', lastDay: '2026-12-31' } },
        };
      const { ours } = fixture;
      const to = {
        companyId: ours.id,
        divisionId: null,
        departmentId: ours.departmentId,
        sectionId: null,
        gradeId: null,
        workLocationId: null,
      };
      const placed = { ...to, positionId: ours.positions.executive, supervisorId: other };
      return {
        call: 'moveEmployee',
        input: {
          params: { id },
          body: { ...rest, ...placed, kind: 'change', effectiveOn: '2026-11-20', supervisees: [] },
        },
      };
    }
    case 4: {
      const params = { kind: 'department', id: fixture.ours.departmentId } as const;
      const { body } = await client.send(contract.getUnit, { params });
      const version = (body as { version?: number } | undefined)?.version ?? 1;
      return { call: 'setHead', input: { params, body: { employeeId: id, from: '2026-11-20', version } } };
    }
    case 5: {
      const body = {
        ...newPerson(fixture, `B${whom}-${also}-${how}`),
        email: `${ATTACKER}${whom}${also}${how}@luar.example`,
        supervisorId: other,
        positionId: how % 2 === 0 ? fixture.ours.positions.executive : fixture.ours.positions.non_executive,
      };
      return { call: 'registerStaff', input: { params: company, body } };
    }
    case 6:
      return {
        call: 'switchStaff',
        input: { body: { to: how % 2 === 0 ? 'active' : 'deactivated', employeeIds: [id], filter: null, expected: 1 } },
      };
    case 7:
      return {
        call: 'grantRole',
        input: { params: { id: accountId }, body: { role: how % 2 === 0 ? 6 : 1, companyId: fixture.ours.id } },
      };
    case 8: {
      const role = how % 2 === 0 ? ROLE.hr : ROLE.admin;
      const email = `${ATTACKER}-jemput${whom}-${also}@luar.example`;
      const body = { fullName: 'Orang Luar', email, role, companyId: fixture.ours.id };
      return {
        call: how % 3 === 0 ? 'addAdministrator' : 'inviteAdministrator',
        input: inviting(how % 3 === 0, company, body),
      };
    }
    default: {
      const movement = movements[also % Math.max(1, movements.length)];
      return movement === undefined
        ? null
        : { call: 'undoMovement', input: { params: { id: movement }, body: { reason: 'Cubaan' } } };
    }
  }
}

/** Returns an invitation sent to the company, which grants only the role of administrator, or to the group. */
function inviting(toCompany: boolean, company: { readonly id: number }, body: { fullName: string; email: string }) {
  const { fullName, email } = body;
  return toCompany ? { params: company, body: { fullName, email } } : { body };
}

async function reportsOf({ app }: StaffFixture, supervisorId: number): Promise<number[]> {
  const { rows } = await app.services.db.execute<{ id: number }>(sql`
    select distinct employee_id as id from assignment where supervisor_id = ${supervisorId} and effective_to is null`);
  return rows.map(({ id }) => id);
}

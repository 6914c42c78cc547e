import { eq } from 'drizzle-orm';
import { confirmation } from '../../src/schema/confirmations.ts';
import { account, roleGrant } from '../../src/schema/people.ts';
import type { Lines } from '../access-callers.ts';
import { type Fixtures, MISSING, nothing } from '../access-inputs.ts';
import type { AccessFixture, Input } from '../access-fixture.ts';
import { personalOf } from './staff.ts';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  askConfirmation: {
    'about an approver of A':             ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    'about an approver of B':             ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  listConfirmations: {
    'one’s own':                          ' 401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok',
  },
  decideConfirmation: {
    'about somebody of A':                ' 401 ok  ok  404 404 404 404 404 ok  404 ok  403 401 404 404',
    'about somebody of B':                ' 401 404 ok  404 404 404 404 404 404 ok  ok  403 401 404 404',
  },
};

/** Changes the e-mail of somebody who holds a role of their company. */
async function changeOfApprover(fixture: AccessFixture, company: 'A' | 'B') {
  const { employeeId, accountId } = await fixture.newPerson(company, true);
  const { ours, theirs } = fixture.forms.cycles;
  await fixture.db.insert(roleGrant).values({ accountId, role: 6, companyId: (company === 'A' ? ours : theirs).id });
  return { employeeId, accountId, params: { id: employeeId }, body: personalOf() };
}

async function asked(fixture: AccessFixture, company: 'A' | 'B'): Promise<Input> {
  const { params, body } = await changeOfApprover(fixture, company);
  return { body: { call: 'saveStaffPersonal', params, body } };
}

/** A request by super HR, who prepares what others try. */
async function waiting(fixture: AccessFixture, company: 'A' | 'B'): Promise<Input> {
  const { employeeId, accountId, params, body } = await changeOfApprover(fixture, company);
  const { cycles } = fixture.forms;
  const [officer] = await fixture.db.select().from(account).where(eq(account.fullName, 'Pegawai'));
  const companyIds = [(company === 'A' ? cycles.ours : cycles.theirs).id];
  const subject = {
    accountId,
    employeeId,
    grants: [{ role: 6 as const, companyId: companyIds[0] ?? 0 }],
    isApprover: true,
  };
  const nobody = { touched: [], seated: [], approverRolesOpened: false };
  const action = { kind: 'address', ...nobody, permission: 'employee.write' } as const;
  const now = cycles.app.services.clock.now();
  const [row] = await fixture.db
    .insert(confirmation)
    .values({
      call: 'saveStaffPersonal',
      input: { params, body },
      action: { ...action, subjects: [subject], companyIds },
      reasons: ['approver_address'],
      changes: [],
      requestedBy: officer?.id ?? 0,
      requestedRole: 6,
      requestedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
    .returning();
  return { params: { id: row?.id ?? 0 }, body: { decision: 'confirm', note: null } };
}

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  askConfirmation: {
    'about an approver of A': (fixture) => asked(fixture, 'A'),
    'about an approver of B': (fixture) => asked(fixture, 'B'),
    missing: () => ({ body: { call: 'saveStaffPersonal', params: { id: MISSING }, body: personalOf() } }),
  },
  listConfirmations: { 'one’s own': nothing },
  decideConfirmation: {
    'about somebody of A': (fixture) => waiting(fixture, 'A'),
    'about somebody of B': (fixture) => waiting(fixture, 'B'),
    missing: () => ({ params: { id: MISSING }, body: { decision: 'confirm', note: null } }),
  },
};

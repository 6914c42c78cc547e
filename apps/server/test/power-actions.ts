import * as contract from '@prestasi/contract';
import type { TestPerson } from './organisation-fixture.ts';
import type { TestClient } from './test-client.ts';

/** The call that changes a person's e-mail, as the officer would send it. */
export async function emailChange(
  officer: TestClient,
  { employeeId: id }: Pick<TestPerson, 'employeeId'>,
  email: string,
) {
  const { personal } = await officer.call(contract.getStaffProfile, { params: { id } });
  if (personal === null) throw new Error('The personal data are not shown');
  const { education: _, ...record } = personal;
  return { params: { id }, body: { ...record, email } };
}

/** The call that records a person's leaving, as the officer would send it. */
export async function leavingOf(officer: TestClient, { employeeId: id }: TestPerson, changes: object = {}) {
  const { version } = await officer.call(contract.getPlacement, { params: { id } });
  const body = { kind: 'leaving', version, lastDay: '2026-11-30', reason: 'resigned', supervisees: [], offices: [] };
  return { params: { id }, body: { ...body, ...changes } as never };
}

/** Returns why a refused action needs a second person. */
export const reasonsOf = ({ current }: contract.ProblemDetails) =>
  (current as { reasons?: unknown } | undefined)?.reasons;

/** Asks a second person to confirm a refused action. */
export const ask = async (
  officer: TestClient,
  call: contract.ConfirmableCall,
  input: { params?: object; body?: unknown },
) =>
  officer.call(contract.askConfirmation, {
    body: { call, params: { ...input.params }, body: input.body ?? {} },
  });

/** Confirms, refuses or withdraws a request. */
export const decide = async (
  by: TestClient,
  id: number,
  decision: 'confirm' | 'refuse' | 'withdraw',
  note: string | null = null,
) => by.call(contract.decideConfirmation, { params: { id }, body: { decision, note } });

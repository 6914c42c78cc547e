import { expect, test } from 'vitest';
import { CALLS, COMMON_PROBLEMS, problemsOf, statusOf } from './index.ts';

function named(name: string) {
  const call = CALLS[name];
  if (call === undefined) throw new Error(`No call is named ${name}`);
  return problemsOf(call);
}

test('an action that may wait for a second person says so, and its confirmation gets its refusals', () => {
  expect(named('withdrawRole')).toEqual(expect.arrayContaining(['last_group_admin', 'second_person_needed']));
  expect(named('decideConfirmation')).toEqual(expect.arrayContaining(['confirmation_over', ...named('withdrawRole')]));
  expect(named('getForm')).not.toContain('second_person_needed');
});

test('a call with a key may meet one that was used otherwise, a call with files a full quota', () => {
  expect(named('transitionForm')).toContain('idempotency_key_reused');
  expect(named('uploadEvidence')).toContain('file_quota_used');
  expect(named('listCycles')).toEqual([]);
});

test('no failure of the server itself is a refusal that calls name', () => {
  const all = Object.values(CALLS).flatMap((call) => [...COMMON_PROBLEMS, ...problemsOf(call)]);
  expect(all.map(statusOf).filter((status) => status === 500)).toEqual([]);
});

import { CALLS, CONFIRMABLE_CALLS, moveEmployee, previewMovement, withdrawRole } from '@prestasi/contract';
import { afterEach, expect, test } from 'vitest';
import { ApiProblem } from '../api/api-problem.ts';
import { confirmableNameOf } from './confirmable-calls.ts';
import { isOffered, offerSecondPerson } from './offer-second-person.ts';
import { refusedNow, setRefused } from './refused-action.ts';

const refusal = () =>
  new ApiProblem({ code: 'second_person_needed', status: 409, current: { reasons: ['superior', 'gains_seat'] } });

afterEach(() => setRefused(null));

test('a refused action is shown with its input, and why', async () => {
  const problem = refusal();
  await offerSecondPerson(moveEmployee, { params: { id: 7 }, body: { kind: 'transfer' } }, problem);
  expect(refusedNow()).toEqual({
    call: 'moveEmployee',
    params: { id: 7 },
    body: { kind: 'transfer' },
    reasons: ['superior', 'gains_seat'],
  });
  expect(isOffered(problem)).toBe(true);
});

test('a call without a body is asked for with null', async () => {
  await offerSecondPerson(withdrawRole, { params: { id: 3, grantId: 4 } }, refusal());
  expect(refusedNow()).toMatchObject({ call: 'withdrawRole', params: { id: 3, grantId: 4 }, body: null });
});

test('the refusal of a preview is told as any other', async () => {
  const problem = refusal();
  await offerSecondPerson(previewMovement, { params: { id: 7 }, body: {} }, problem);
  expect(refusedNow()).toBeNull();
  expect(isOffered(problem)).toBe(false);
});

test('every call that a second person confirms is known by its name', () => {
  expect(CONFIRMABLE_CALLS.map((name) => CALLS[name] && confirmableNameOf(CALLS[name]))).toEqual(CONFIRMABLE_CALLS);
});

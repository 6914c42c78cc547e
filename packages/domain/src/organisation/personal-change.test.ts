import { describe, expect, it } from 'vitest';
import {
  PERSONAL_GROUP_KEYS,
  PERSONAL_GROUPS,
  REQUEST_TRANSITIONS,
  REQUEST_KINDS,
  REQUEST_STATES,
  requestRefusal,
  STATE_AFTER,
} from './personal-change.ts';

const cases = REQUEST_TRANSITIONS.flatMap((transition) =>
  REQUEST_STATES.flatMap((state) =>
    [true, false].flatMap((isOwn) => [null, ' ', 'Silap'].map((reason) => ({ transition, state, isOwn, reason }))),
  ),
);

describe('a request', () => {
  it.each(cases)('$transition of a $state one, own: $isOwn, reason: $reason', ({ transition, ...facts }) => {
    const refusal = requestRefusal(transition, facts);
    const isForbidden = facts.isOwn !== (transition === 'withdraw');
    if (isForbidden) expect(refusal).toBe(transition === 'withdraw' ? 'not_own_request' : 'own_request');
    else if (facts.state !== 'pending') expect(refusal).toBe('request_decided');
    else expect(refusal).toBe(transition === 'reject' && facts.reason !== 'Silap' ? 'reason_needed' : null);
  });

  it('is no longer pending whatever is done with it', () => {
    expect(REQUEST_TRANSITIONS.map((transition) => STATE_AFTER[transition])).toEqual([
      'withdrawn',
      'approved',
      'rejected',
    ]);
  });

  it('is about education, external training or one group, each field of which stands in that group alone, and never race or religion', () => {
    expect(REQUEST_KINDS).toEqual(['education', 'training', ...PERSONAL_GROUP_KEYS]);
    const fields = PERSONAL_GROUP_KEYS.flatMap((group): readonly string[] => PERSONAL_GROUPS[group]);
    expect(new Set(fields).size).toBe(fields.length);
    expect(fields.filter((field) => field === 'race' || field === 'religion')).toEqual([]);
  });
});

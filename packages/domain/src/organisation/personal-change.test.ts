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

const cases = REQUEST_TRANSITIONS.flatMap((deed) =>
  REQUEST_STATES.flatMap((state) =>
    [true, false].flatMap((isOwn) => [null, ' ', 'Silap'].map((reason) => ({ deed, state, isOwn, reason }))),
  ),
);

describe('a request', () => {
  it.each(cases)('$deed of a $state one, own: $isOwn, reason: $reason', ({ deed, ...facts }) => {
    const refusal = requestRefusal(deed, facts);
    const isForbidden = facts.isOwn !== (deed === 'withdraw');
    if (isForbidden) expect(refusal).toBe(deed === 'withdraw' ? 'not_own_request' : 'own_request');
    else if (facts.state !== 'pending') expect(refusal).toBe('request_decided');
    else expect(refusal).toBe(deed === 'reject' && facts.reason !== 'Silap' ? 'reason_needed' : null);
  });

  it('is no longer pending whatever is done with it', () => {
    expect(REQUEST_TRANSITIONS.map((deed) => STATE_AFTER[deed])).toEqual(['withdrawn', 'approved', 'rejected']);
  });

  it('is about education or one group, each field of which stands in that group alone, and never race or religion', () => {
    expect(REQUEST_KINDS).toEqual(['education', ...PERSONAL_GROUP_KEYS]);
    const fields = PERSONAL_GROUP_KEYS.flatMap((group): readonly string[] => PERSONAL_GROUPS[group]);
    expect(new Set(fields).size).toBe(fields.length);
    expect(fields.filter((field) => field === 'race' || field === 'religion')).toEqual([]);
  });
});

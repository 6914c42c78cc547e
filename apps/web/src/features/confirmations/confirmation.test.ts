import { CONFIRMABLE_CALLS } from '@prestasi/contract';
import { CONFIRMATION_STATES, SECOND_PERSON_REASONS } from '@prestasi/domain';
import { flatten, LOCALES, textsOf } from '@prestasi/locales';
import { expect, test } from 'vitest';

test.each(LOCALES)('every action, effect, reason and outcome has its texts in %s', (language) => {
  const { confirmations } = textsOf(language);
  const known = flatten(confirmations ?? {});
  const outcomes = CONFIRMATION_STATES.filter((state) => state !== 'waiting');
  const keys = [
    ...CONFIRMABLE_CALLS.flatMap((call) => [`act.${call}`, `effect.${call}`]),
    ...SECOND_PERSON_REASONS.flatMap((reason) => [`reason.${reason}`, `ask.reason.${reason}`]),
    ...outcomes.flatMap((state) => [`state.${state}`, `decided.${state}`]),
  ];
  expect(keys.filter((key) => !known.has(key))).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { ROLE, ROLE_IDS } from '../vocabulary.ts';
import { appealAccess, type AppealRelations, seesPanel } from './appeal-access.ts';

const NOBODY: AppealRelations = {
  isAppraisee: false,
  readsForm: false,
  isMember: false,
  wasAsked: false,
  mayName: false,
};

/** What each relation alone shows, in roles 1 to 6. */
const CASES: readonly (readonly [string, Partial<AppealRelations>, readonly (string | null)[]])[] = [
  ['reads the form', { readsForm: true }, ['content', 'content', 'content', 'content', 'content', 'content']],
  ['decides', { isMember: true }, [null, null, 'content', 'content', 'content', 'content']],
  ['was asked', { wasAsked: true }, [null, 'content', 'content', 'content', 'content', 'content']],
  ['may name', { mayName: true }, ['naming', 'naming', 'naming', 'naming', 'naming', 'naming']],
  ['has nothing to do with it', {}, [null, null, null, null, null, null]],
];

describe.each(CASES)('who %s', (_, relations, expected) => {
  test.each(ROLE_IDS.map((role, index) => [role, expected[index]] as const))(
    'under role %i sees %s',
    (role, access) => {
      expect(appealAccess({ activeRole: role }, { ...NOBODY, ...relations })).toBe(access);
    },
  );
});

test('the panel is known to those who name, decide or are HR, to others once it is decided', () => {
  const executive = { activeRole: ROLE.executive };
  expect(seesPanel(executive, { ...NOBODY, readsForm: true }, false)).toBe(false);
  expect(seesPanel(executive, { ...NOBODY, readsForm: true }, true)).toBe(true);
  expect(seesPanel(executive, { ...NOBODY, isMember: true }, false)).toBe(true);
  expect(seesPanel({ activeRole: ROLE.admin }, { ...NOBODY, mayName: true }, false)).toBe(true);
  expect(seesPanel({ activeRole: ROLE.hr }, { ...NOBODY, readsForm: true }, false)).toBe(true);
  expect(seesPanel({ activeRole: ROLE.hr }, { ...NOBODY, readsForm: true, isAppraisee: true }, false)).toBe(false);
});

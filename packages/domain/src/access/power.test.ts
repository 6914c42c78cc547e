import { describe, expect, it, test } from 'vitest';
import type { Grant } from '../actor.ts';
import { ROLE_IDS, type RoleId } from '../vocabulary.ts';
import {
  isAffected,
  isFounding,
  mayConfirm,
  POWER_KINDS,
  type PowerAction,
  type PowerKind,
  powerRefusal,
  type PowerSubject,
  SECOND_PERSON_REASONS,
  secondPersonReasons,
} from './power.ts';

const A = 11;
const B = 12;
/** 1 at the top, 2 under 1, 3 and 4 under 2, 5 under 3; 9 in nobody's line. Accounts are a hundred more than employees. */
const LINE: Readonly<Record<number, number | null>> = { 1: null, 2: 1, 3: 2, 4: 2, 5: 3, 9: null };
const supervisorOf = (id: number) => LINE[id] ?? null;
const EMPLOYEES = [1, 2, 3, 4, 5, 9] as const;
/** All superiors of a person, by hand. */
const ABOVE: Readonly<Record<number, readonly number[]>> = { 1: [], 2: [1], 3: [2, 1], 4: [2, 1], 5: [3, 2, 1], 9: [] };

const hr = (companyId: number | null): Grant => ({ role: 6, companyId });
const admin = (companyId: number | null): Grant => ({ role: 1, companyId });
const officer = (employeeId: number | null, grants: readonly Grant[] = [hr(null)], activeRole: RoleId = 6) => ({
  accountId: employeeId === null ? 999 : employeeId + 100,
  employeeId,
  activeRole,
  grants,
});
const person = (employeeId: number, changes: Partial<PowerSubject> = {}): PowerSubject => ({
  accountId: employeeId + 100,
  employeeId,
  grants: [],
  isApprover: false,
  ...changes,
});
const about = (kind: PowerKind, subject: PowerSubject, seated: readonly number[] = []): PowerAction => ({
  kind,
  subjects: [subject],
  touched: [],
  seated,
  approverRolesOpened: false,
});

describe('what nobody may do, whoever confirms it', () => {
  test.each(POWER_KINDS)('their own records: %s', (kind) => {
    for (const actor of EMPLOYEES) {
      for (const subject of EMPLOYEES) {
        const refusal = powerRefusal(officer(actor), about(kind, person(subject)));
        expect([actor, subject, refusal]).toEqual([actor, subject, actor === subject ? 'own_record' : null]);
      }
    }
    const pure = { ...person(1), accountId: 999, employeeId: null };
    expect(powerRefusal(officer(null), about(kind, pure))).toBe('own_record');
  });

  it.each([
    { of: 'HR of one company', actor: officer(9, [hr(A)]), covered: [[], [hr(A)], [admin(A)], [hr(A), admin(A)]] },
    {
      of: 'an admin of one company',
      actor: officer(9, [admin(A)], 1),
      covered: [[], [hr(A)], [admin(A)], [hr(A), admin(A)]],
    },
    { of: 'an admin of the group', actor: officer(9, [admin(null)], 1), covered: 'all' },
    { of: 'super HR', actor: officer(9), covered: 'all' },
    {
      of: 'who acts as HR of one and is admin of all',
      actor: officer(9, [hr(A), admin(null)]),
      covered: [[], [hr(A)], [admin(A)], [hr(A), admin(A)]],
    },
  ] as const)('who holds a role beyond the companies of $of, whatever the kind of role', ({ actor, covered }) => {
    const held: readonly (readonly Grant[])[] = [
      [],
      [hr(A)],
      [admin(A)],
      [hr(A), admin(A)],
      [hr(B)],
      [hr(A), hr(B)],
      [admin(A), hr(B)],
      [hr(null)],
      [admin(null)],
    ];
    const allowed = held.filter((grants) => powerRefusal(actor, about('account', person(4, { grants }))) === null);
    expect(allowed).toEqual(covered === 'all' ? held : covered);
  });

  it('anybody with a granted role, under a role that keeps no records', () => {
    for (const role of ROLE_IDS.filter((one) => one !== 1 && one !== 6)) {
      const actor = officer(9, [hr(null), admin(null)], role);
      expect(powerRefusal(actor, about('account', person(4, { grants: [hr(A)] })))).toBe('granted_beyond');
    }
  });

  it('several at once, where one of them is such a person', () => {
    const action = {
      kind: 'account',
      subjects: [person(4), person(5, { grants: [hr(B)] })],
      touched: [],
      seated: [],
      approverRolesOpened: false,
    } as const;
    expect(powerRefusal(officer(9, [hr(A)]), action)).toBe('granted_beyond');
  });
});

describe('what waits for a second person', () => {
  test.each(POWER_KINDS)('%s of whom the actor reports to, directly or through others', (kind) => {
    for (const actor of EMPLOYEES) {
      for (const subject of EMPLOYEES) {
        const reasons = secondPersonReasons(officer(actor), about(kind, person(subject)), supervisorOf);
        expect([actor, subject, reasons]).toEqual([
          actor,
          subject,
          ABOVE[actor]?.includes(subject) ? ['superior'] : [],
        ]);
      }
    }
  });

  test.each(POWER_KINDS)('%s that changes whom the actor, or somebody above them, reports to', (kind) => {
    for (const actor of EMPLOYEES) {
      for (const touched of EMPLOYEES) {
        const action = { ...about(kind, person(9)), subjects: [], touched: [person(touched)] };
        const isSuperior = actor === touched || ABOVE[actor]?.includes(touched);
        expect(powerRefusal(officer(actor), action)).toBeNull();
        const reasons = secondPersonReasons(officer(actor), action, supervisorOf);
        expect([actor, touched, reasons]).toEqual([actor, touched, isSuperior ? ['superior'] : []]);
      }
    }
    const beyond = { ...about(kind, person(9)), touched: [person(4, { grants: [hr(B)] })] };
    expect(powerRefusal(officer(1, [hr(A)]), beyond)).toBe('granted_beyond');
  });

  test.each(POWER_KINDS)('%s that makes the actor, or somebody under them, an approver', (kind) => {
    for (const actor of EMPLOYEES) {
      for (const gained of EMPLOYEES) {
        const reasons = secondPersonReasons(
          officer(actor),
          { kind, subjects: [], touched: [], seated: [9, gained], approverRolesOpened: false },
          supervisorOf,
        );
        const gains = [9, gained, ...(ABOVE[gained] ?? [])].includes(actor);
        expect([actor, gained, reasons]).toEqual([actor, gained, gains ? ['gains_seat'] : []]);
      }
    }
  });

  test.each(POWER_KINDS)('%s that makes an approver of an account which the actor opened', (kind) => {
    const action = { ...about(kind, person(4), [4]), approverRolesOpened: true };
    expect(secondPersonReasons(officer(9), action, supervisorOf)).toEqual(['opened_account']);
    expect(secondPersonReasons(officer(null), action, supervisorOf)).toEqual(['opened_account']);
  });

  test.each(POWER_KINDS)('%s of an approver: a new address and a PIN, and nothing else', (kind) => {
    const reasons = secondPersonReasons(officer(9), about(kind, person(4, { isApprover: true })), supervisorOf);
    const expected: Partial<Record<PowerKind, string>> = { address: 'approver_address', pin: 'approver_pin' };
    expect(reasons).toEqual(expected[kind] === undefined ? [] : [expected[kind]]);
  });

  it('is nothing of an administrator who is no employee, but of approvers', () => {
    for (const gained of EMPLOYEES) {
      expect(secondPersonReasons(officer(null), about('place', person(4), [gained]), supervisorOf)).toEqual([]);
    }
    const action = about('address', person(4, { isApprover: true }));
    expect(secondPersonReasons(officer(null), action, supervisorOf)).toEqual(['approver_address']);
  });

  it('returns every reason, each once', () => {
    const action = { ...about('pin', person(1, { isApprover: true }), [3, 5]), approverRolesOpened: true };
    const reasons = ['gains_seat', 'opened_account', 'superior', 'approver_pin'];
    expect(secondPersonReasons(officer(3), action, supervisorOf)).toEqual(reasons);
  });

  it('needs nobody while nobody could confirm it, if it only makes approvers of people whom the founder registered', () => {
    for (const reason of SECOND_PERSON_REASONS) {
      expect([reason, isFounding([reason], 0)]).toEqual([reason, reason === 'opened_account']);
      expect([reason, isFounding([reason], 1)]).toEqual([reason, false]);
      expect(isFounding(['opened_account', reason], 0)).toBe(reason === 'opened_account');
    }
  });
});

describe('who confirms', () => {
  const confirming = (
    confirmer: number | null,
    action: PowerAction,
    requester = 5,
    grants: readonly Grant[] = [hr(null)],
  ) => {
    const reasons = secondPersonReasons(officer(requester), action, supervisorOf);
    return mayConfirm(officer(confirmer, grants), requester + 100, action, reasons, supervisorOf);
  };

  it('is somebody other than the requester', () => {
    const action = about('pin', person(4, { isApprover: true }));
    expect(EMPLOYEES.filter((id) => confirming(id, action))).toEqual([1, 2, 3, 9]);
  });

  it('is nobody who becomes an approver by it, nor a superior of such a person', () => {
    expect(EMPLOYEES.filter((id) => confirming(id, about('place', person(9), [5])))).toEqual([4]);
    expect(confirming(null, about('place', person(9), [5]))).toBe(true);
  });

  it('may be somebody who gets another supervisor by it: nobody above them is left to ask otherwise', () => {
    const leaving = { ...about('leaving', person(2)), touched: [person(3), person(4)] };
    expect(secondPersonReasons(officer(3), leaving, supervisorOf)).toEqual(['superior']);
    expect(mayConfirm(officer(4), 103, leaving, ['superior'], supervisorOf)).toBe(true);
  });

  it('is nobody whose companies do not include what the person was granted', () => {
    const action = about('address', person(4, { isApprover: true, grants: [hr(B)] }));
    expect(confirming(9, action, 5, [hr(A)])).toBe(false);
    expect(confirming(9, action, 5, [hr(B)])).toBe(true);
  });

  it('is the person concerned, if they are above the requester or their own address changes, and nothing else', () => {
    const superior = about('leaving', person(3));
    expect(isAffected(officer(3), superior, ['superior'])).toBe(true);
    expect(confirming(3, superior)).toBe(true);
    expect(mayConfirm(officer(3, [], 3), 105, superior, ['superior'], supervisorOf)).toBe(true);
    expect(isAffected(officer(4), superior, ['superior'])).toBe(false);
    for (const reason of SECOND_PERSON_REASONS) {
      const isTheirs = reason === 'superior' || reason === 'approver_address';
      expect([reason, isAffected(officer(3), superior, [reason])]).toEqual([reason, isTheirs]);
      expect([reason, isAffected(officer(3), superior, ['superior', reason])]).toEqual([reason, isTheirs]);
    }
    expect(isAffected(officer(3), superior, [])).toBe(false);
    const several = { ...superior, subjects: [person(3), person(2)] };
    expect(isAffected(officer(3), several, ['superior'])).toBe(true);
    expect(isAffected(officer(2), several, ['superior'])).toBe(false);
    expect(isAffected(officer(3), { ...superior, subjects: [] }, ['superior'])).toBe(false);
  });

  it('of a list of new addresses is no person concerned, but may be an officer of whom one is', () => {
    const approver = { isApprover: true };
    const list = { ...about('address', person(3, approver)), subjects: [person(3, approver), person(9), person(1)] };
    expect(isAffected(officer(3, []), list, ['approver_address'])).toBe(false);
    expect(mayConfirm(officer(9), 105, list, ['approver_address'], supervisorOf)).toBe(true);
    expect(mayConfirm(officer(5), 105, list, ['approver_address'], supervisorOf)).toBe(false);
    const ofOthers = { ...list, subjects: [...list.subjects, person(2, { grants: [hr(B)] })] };
    expect(mayConfirm(officer(9, [hr(A)]), 105, ofOthers, ['approver_address'], supervisorOf)).toBe(false);
    expect(mayConfirm(officer(9, [hr(B)]), 105, ofOthers, ['approver_address'], supervisorOf)).toBe(true);
    const pins = { ...list, kind: 'pin' } as const;
    expect(mayConfirm(officer(9), 105, pins, ['approver_pin'], supervisorOf)).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { reachedOfCompany, reachedOfPeople, reachOf } from './access-reach.ts';
import type { StaffRow } from './company.ts';

const counts = {
  ready: 80,
  withEmail: { none: 30, invited: 10, pin: 2 },
  withoutEmail: { none: 5, invited: 1, pin: 4 },
};

const person = (id: number, change: Partial<StaffRow>): StaffRow => ({
  id,
  employeeNumber: `A${id}`,
  fullName: `Pekerja ${id}`,
  email: null,
  position: 'Penjaga Stor',
  category: 'non_executive',
  department: null,
  supervisor: null,
  state: 'active',
  access: 'none',
  ...change,
});

describe('for a whole company', () => {
  test('invitations reach all with an e-mail and no password, some of them again', () => {
    expect(reachedOfCompany('invite', counts)).toEqual({ first: 30, again: 12, otherWay: 10, ready: 80 });
  });

  test('PINs reach those without e-mail who hold none', () => {
    expect(reachedOfCompany('pins', counts)).toEqual({ first: 6, again: 0, otherWay: 42, ready: 84 });
  });
});

describe('for those chosen', () => {
  const people = [
    person(1, { email: 'a@x.example' }),
    person(2, { email: 'b@x.example', access: 'ready' }),
    person(3, { email: 'c@x.example', access: 'invited' }),
    person(4, {}),
    person(5, { access: 'ready' }),
    person(6, { state: 'deactivated' }),
  ];

  test('invitations leave out who has a password, no e-mail, or is switched off', () => {
    expect(reachOf('invite', people).map(({ id }) => id)).toEqual([1, 3]);
    expect(reachedOfPeople('invite', people)).toEqual({ first: 1, again: 1, otherWay: 2, ready: 2 });
  });

  test('a PIN replaces a forgotten password of somebody without e-mail', () => {
    expect(reachOf('pins', people).map(({ id }) => id)).toEqual([4, 5]);
    expect(reachedOfPeople('pins', people)).toMatchObject({ first: 1, again: 1 });
  });
});

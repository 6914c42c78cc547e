import type { Member } from '../people.ts';
import { instantOf } from '../moments.ts';
import { employeeRow, studyOf } from '../personal.ts';
import { createRandom, seedOf } from '../random.ts';
import { createAddresses, createCards } from './naming.ts';
import type { LargePerson } from './people.ts';
import { ACCOUNT_AS_MADE } from '../rows.ts';

type Options = {
  readonly seed: number;
  /** The hash of everybody's password; null if nobody has one. */
  readonly passwordHash: string | null;
};

/**
 * Creates people's own data. Must be called for everybody in order: addresses and identity cards are assigned in it.
 */
export function createMembers({ seed, passwordHash }: Options): (person: LargePerson) => Member {
  const addressOf = createAddresses();
  const cardOf = createCards();
  return (person) => {
    const { id, origin, gender, bearer, livesIn, position, employment } = person;
    const random = createRandom(seedOf(seed, id));
    const hasNone = position.category === 'non_executive' && random.chance(0.2);
    const email = hasNone ? null : addressOf(bearer.name);
    const of = { id, employeeNumber: person.employee.employeeNumber, origin, gender, email, livesIn, ...bearer };
    const own = employeeRow(of, position.category, employment.hiredOn, random);
    return {
      ...person,
      employee: { ...own, identityCard: own.identityCard === null ? null : cardOf(own.identityCard) },
      account: {
        id: person.accountId,
        employeeId: id,
        fullName: bearer.name,
        email,
        passwordHash,
        mustChangePassword: false,
        ...ACCOUNT_AS_MADE,
        pinHash: null,
        pinExpiresAt: null,
        isActive: person.account.isActive,
        language: random.chance(0.2) ? 'en' : 'ms',
        fontSize: 16,
        colourScheme: null,
        mailChoice: 'at_once',
        createdAt: instantOf(employment.hiredOn, 9, 0),
      },
      education: [
        {
          id,
          employeeId: id,
          ...studyOf(position.category, employment.hiredOn, random),
          certificateFileId: null,
          version: 1,
        },
      ],
    };
  };
}

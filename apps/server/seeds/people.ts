import {
  addDays,
  type Category,
  type Day,
  type Grant,
  type Language,
  type RoleId,
  rolesOfAccount,
} from '@prestasi/domain';
import type { account, assignment, education, employee, employment } from '../src/schema/people.ts';
import { assignmentsOf, hireDay, leavingDay, type Times } from './assignments.ts';
import { ESTATES, STATES, STREETS, STUDIES } from './data/names.ts';
import type { PositionText } from './data/positions.ts';
import { type Gender, GRANTS, type Origin, type Post, STAFF } from './data/staff.ts';
import { instantOf } from './moments.ts';
import { type Bearer, emailOf, genderFor, knownOrigin, newName, originsInTurn, partsOf } from './naming.ts';
import type { Random } from './random.ts';

/** Somebody of the group with all their rows. */
export type Person = {
  readonly id: number;
  readonly accountId: number;
  readonly post: Post;
  readonly position: PositionText;
  readonly employee: typeof employee.$inferSelect;
  readonly employment: typeof employment.$inferSelect;
  readonly account: typeof account.$inferSelect;
  readonly assignments: readonly (typeof assignment.$inferSelect)[];
  readonly education: readonly (typeof education.$inferSelect)[];
  readonly grants: readonly Grant[];
  readonly roles: readonly RoleId[];
  /** The language in which the person writes. */
  readonly writes: Language;
  /** How well the person does: the mark that is usual for them. */
  readonly usualMark: number;
};

type Circumstances = Omit<Times, 'ids'> & { readonly passwordHash: string };

/** Everybody of the group, the administrator's account left out, in the order of the staff list. */
export function createPeople(at: Circumstances): readonly Person[] {
  const { random } = at;
  const taken = new Set(STAFF.flatMap(({ name }) => (name === null ? [] : [name])));
  const emails = new Set<string>();
  const ids = new Map(STAFF.map(({ key }, index) => [key ?? '', index + 1]));
  const turn = originsInTurn();
  return STAFF.map((post, index) => {
    const origin = post.origin ?? turn();
    const gender = post.gender ?? genderFor(post, random);
    const bearer =
      post.name === null ? newName(origin, gender, random, taken) : { name: post.name, ...knownOrigin(post.name) };
    const email = post.hasEmail ? emailOf(post, bearer.name, emails) : null;
    return createPerson({ ...at, ids }, { id: index + 1, post, origin, gender, email, ...bearer });
  });
}

type Draft = Bearer & {
  readonly id: number;
  readonly post: Post;
  readonly origin: Origin;
  readonly gender: Gender;
  readonly email: string | null;
};

function createPerson(at: Circumstances & Times, draft: Draft): Person {
  const { random, structure, ids } = at;
  const { id, post, name, email } = draft;
  const position = structure.positionOf(post.company, post.position);
  const hiredOn = hireDay(post, at);
  const lastDay = post.turn === 'left' ? leavingDay(at) : null;
  const grants = GRANTS.filter(({ key }) => key === post.key).map(({ role, company }) => ({
    role,
    companyId: company === null ? null : structure.companyId(company),
  }));
  const text = position.text;
  const createdAt = instantOf(hiredOn, 9, 0);
  return {
    id,
    accountId: id + 1,
    post,
    position: text,
    employee: employeeRow(draft, text, hiredOn, random),
    employment: { id, employeeId: id, hiredOn, lastDay, leavingReason: lastDay === null ? null : 'Peletakan jawatan' },
    account: {
      id: id + 1,
      employeeId: id,
      fullName: name,
      email,
      // Who has no e-mail gets a one-time PIN from HR: a known password would let them in outside demo mode.
      passwordHash: email === null ? null : at.passwordHash,
      mustChangePassword: false,
      pinHash: null,
      pinExpiresAt: null,
      isActive: post.turn !== 'deactivated' && post.turn !== 'left',
      language: post.key === 'executive' ? 'en' : 'ms',
      fontSize: 16,
      colourScheme: 'auto',
      createdAt,
    },
    assignments: assignmentsOf(draft, hiredOn, lastDay, { ...at, ids }),
    education: [{ id, employeeId: id, ...studyOf(text.category, hiredOn, random) }],
    grants,
    roles: rolesOfAccount({ category: text.category, headsDepartment: structure.headsDepartment(post.key), grants }),
    writes: writesIn(text),
    usualMark: usualMarkOf(post, random),
  };
}

function employeeRow(draft: Draft, { category }: PositionText, hiredOn: Day, random: Random): Person['employee'] {
  const { id, name, origin, gender, email, state: home, religion } = draft;
  const [first, last] = partsOf(name);
  const bornIn = STATES.find(({ state }) => state === home) ?? random.pick(STATES.slice(0, 11));
  const livesIn = placeFor(draft.post.location);
  const [city, postalCode] = random.pick(livesIn.towns);
  const youngest = category === 'non_executive' ? 20 : category === 'executive' ? 24 : 38;
  const dateOfBirth = addDays(
    `${Number(hiredOn.slice(0, 4)) - youngest - random.whole(0, category === 'top_management' ? 9 : 14)}-01-01`,
    random.whole(0, 364),
  );
  return {
    id,
    employeeNumber: `SM${String(1000 + id)}`,
    firstName: first,
    middleName: null,
    lastName: last,
    fullName: name,
    email,
    phone: `+601${random.whole(1, 9)}-${random.whole(200, 899)} ${random.whole(1000, 9999)}`,
    identityCard: `${dateOfBirth.slice(2).replaceAll('-', '')}-${bornIn.code}-${String(random.whole(500, 699))}${random.pick(gender === 'male' ? [1, 3, 5, 7, 9] : [0, 2, 4, 6, 8])}`,
    dateOfBirth,
    gender,
    religion: religion ?? RELIGIONS[origin],
    race: origin === 'borneo' ? 'others' : origin,
    citizenship: 'Malaysia',
    maritalStatus: random.chance(0.68)
      ? 'married'
      : random.chance(0.85)
        ? 'single'
        : random.pick(['divorced', 'widowed']),
    addressLine1: `No. ${random.whole(1, 180)}, ${random.pick(STREETS)} ${random.whole(1, 12)}`,
    addressLine2: random.pick(ESTATES),
    addressLine3: null,
    postalCode,
    city,
    state: livesIn.state,
    country: 'Malaysia',
    pictureFileId: null,
    createdAt: instantOf(hiredOn, 9, 0),
    version: 1,
  };
}

const RELIGIONS: Readonly<Record<Origin, string>> = {
  malay: 'Islam',
  chinese: 'Buddha',
  indian: 'Hindu',
  borneo: 'Kristian',
};

function studyOf(category: Category, hiredOn: Day, random: Random) {
  const [qualification, institute, fieldOfStudy] = random.pick(
    category === 'non_executive' ? STUDIES.school : STUDIES.degree,
  );
  return { qualification, institute, fieldOfStudy, graduationYear: Number(hiredOn.slice(0, 4)) - random.whole(1, 4) };
}

function writesIn({ category, field }: PositionText): Language {
  const english = ['finance', 'quality', 'it', 'office', 'management'];
  return category !== 'non_executive' && english.includes(field) ? 'en' : 'ms';
}

function placeFor(location: string) {
  const near: Readonly<Record<string, string>> = {
    KLG: 'Selangor',
    SHA: 'Selangor',
    CYB: 'Selangor',
    PRI: 'Pulau Pinang',
    JHB: 'Johor',
    KCH: 'Sarawak',
  };
  const found = STATES.find(({ state }) => state === near[location]);
  if (found === undefined) throw new Error(`There is no state for the location ${location}`);
  return found;
}

/** Who leads others does well as a rule; one in forty of the others does not. */
function usualMarkOf({ key }: Post, random: Random): number {
  if (key === null && random.chance(0.025)) return 2.7;
  const wanted = 4.44 + random.normal() * 0.7;
  return key === null ? Math.min(5.4, Math.max(2.5, wanted)) : Math.min(5.2, Math.max(4.05, wanted));
}

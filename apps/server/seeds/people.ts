import { type Grant, type Language, type RoleId, rolesOfAccount } from '@prestasi/domain';
import type { account, assignment, education, employee, employment } from '../src/schema/people.ts';
import { assignmentsOf, hireDay, leavingDayIn, type Times } from './assignments.ts';
import type { PositionText } from './data/positions.ts';
import { type Gender, GRANTS, type Origin, type Post, STAFF } from './data/staff.ts';
import { instantOf } from './moments.ts';
import { type Bearer, emailOf, genderFor, knownOrigin, newName, originsInTurn } from './approver-naming.ts';
import { employeeRow, studyOf, writesIn } from './personal.ts';
import type { Random } from './random.ts';
import { ACCOUNT_AS_MADE } from './rows.ts';

type EmployeeRow = typeof employee.$inferSelect;
type AccountRow = typeof account.$inferSelect;

/** A person of the group with the data from which their years are played. */
export type Person = {
  readonly id: number;
  readonly accountId: number;
  readonly post: Pick<Post, 'key' | 'boss' | 'stage' | 'turn'>;
  readonly position: PositionText;
  readonly employee: Pick<EmployeeRow, 'fullName' | 'employeeNumber'>;
  readonly employment: typeof employment.$inferSelect;
  readonly account: Pick<AccountRow, 'isActive'>;
  readonly assignments: readonly (typeof assignment.$inferSelect)[];
  readonly grants: readonly Grant[];
  readonly roles: readonly RoleId[];
  /** The language in which the person writes. */
  readonly writes: Language;
  /** The usual mark of the person. */
  readonly usualMark: number;
};

/** Somebody with all their rows. */
export type Member = Person & {
  readonly employee: EmployeeRow;
  readonly account: AccountRow;
  readonly education: readonly (typeof education.$inferSelect)[];
};

/** Hashes of the secrets of the demo group. */
export type SecretHashes = {
  /** The hash of the one password for all accounts with an e-mail. */
  readonly passwordHash: string;
  /** The hash of a secret that nobody knows: the password, or the PIN, of those who sign in by employee number. */
  readonly secretHash: string;
};

type PeopleContext = Omit<Times, 'ids'> & { readonly now: Date; readonly further: readonly Post[] } & SecretHashes;

/** Creates everybody of the group, except for the administrator's account, in the order of the staff list. */
export function createPeople(at: PeopleContext): readonly Member[] {
  const { random } = at;
  const posts = [...STAFF, ...at.further];
  const taken = new Set(STAFF.flatMap(({ name }) => (name === null ? [] : [name])));
  const emails = new Set<string>();
  const ids = new Map(STAFF.map(({ key }, index) => [key ?? '', index + 1]));
  const turn = originsInTurn();
  return posts.map((post, index) => {
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

function createPerson(at: PeopleContext & Times, draft: Draft): Member {
  const { random, structure, ids } = at;
  const { id, post, name, email } = draft;
  const position = structure.positionOf(post.company, post.position);
  const hiredOn = hireDay(post, at);
  const lastDay = post.turn === 'left' ? leavingDayIn(at.years) : null;
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
    employee: employeeRow(
      { ...draft, employeeNumber: `SM${String(1000 + id)}`, livesIn: stateFor(post.location) },
      text.category,
      hiredOn,
      random,
    ),
    employment: { id, employeeId: id, hiredOn, lastDay, leavingReason: lastDay === null ? null : 'Peletakan jawatan' },
    account: {
      id: id + 1,
      employeeId: id,
      fullName: name,
      email,
      ...signIn(post, email, at),
      mustChangePassword: false,
      ...ACCOUNT_AS_MADE,
      isActive: post.turn !== 'deactivated' && post.turn !== 'left',
      language: post.key === 'executive' ? 'en' : 'ms',
      fontSize: 16,
      colourScheme: null,
      mailChoice: 'at_once',
      createdAt,
    },
    assignments: assignmentsOf(draft, hiredOn, lastDay, { ...at, ids }),
    education: [
      { id, employeeId: id, ...studyOf(text.category, hiredOn, random), certificateFileId: null, version: 1 },
    ],
    grants,
    roles: rolesOfAccount({ category: text.category, headsDepartment: structure.headsDepartment(post.key), grants }),
    writes: writesIn(text),
    usualMark: usualMarkOf(post.key !== null, random),
  };
}

/**
 * Returns the password or PIN of an account. People without e-mail have a password that nobody here knows: a known one
 * would let others in outside demo mode. Some forgot it and have a new PIN; those who were hired late and have done
 * nothing yet have neither.
 */
function signIn(
  { stage, turn }: Post,
  email: string | null,
  { passwordHash, secretHash, now }: PeopleContext,
): Pick<AccountRow, 'passwordHash' | 'pinHash' | 'pinExpiresAt'> {
  const nothing = { passwordHash: null, pinHash: null, pinExpiresAt: null };
  if (email !== null) return { ...nothing, passwordHash };
  if (stage !== 'year_end.untouched') return { ...nothing, passwordHash: secretHash };
  if (turn === 'hired_late') return nothing;
  return { ...nothing, pinHash: secretHash, pinExpiresAt: new Date(now.getTime() + PIN_DAYS_LEFT * DAY_MS) };
}

const PIN_DAYS_LEFT = 9;
const DAY_MS = 86_400_000;

function stateFor(location: string): string {
  const near: Readonly<Record<string, string>> = {
    KLG: 'Selangor',
    SHA: 'Selangor',
    CYB: 'Selangor',
    PRI: 'Pulau Pinang',
    JHB: 'Johor',
    KCH: 'Sarawak',
  };
  const state = near[location];
  if (state === undefined) throw new Error(`There is no state for the location ${location}`);
  return state;
}

/** Leaders usually do well; one in forty of the others does not. */
export function usualMarkOf(leads: boolean, random: Random): number {
  if (!leads && random.chance(0.025)) return 2.7;
  const target = 4.44 + random.normal() * 0.7;
  return leads ? Math.min(5.2, Math.max(4.05, target)) : Math.min(5.4, Math.max(2.5, target));
}

import {
  addDays,
  type Category,
  type Day,
  daysBetween,
  type Grant,
  type Language,
  type RoleId,
  rolesOfAccount,
} from '@prestasi/domain';
import type { account, assignment, education, employee, employment } from '../src/schema/people.ts';
import type { DemoYear } from './calendars.ts';
import { BORNEO, CHINESE, ESTATES, INDIAN, MALAY, STATES, STREETS, STUDIES } from './data/names.ts';
import { type PositionText } from './data/positions.ts';
import { type Gender, GRANTS, type Origin, type Post, STAFF } from './data/staff.ts';
import type { Structure } from './organisation.ts';
import type { Random } from './random.ts';

/** Every account of the demo group has an e-mail of this reserved domain. */
const DOMAIN = 'serimaju.example';

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

type Circumstances = {
  readonly random: Random;
  readonly structure: Structure;
  readonly years: readonly DemoYear[];
  readonly today: Day;
  readonly passwordHash: string;
};

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

type Bearer = { readonly name: string; readonly state: string | null; readonly religion: string | null };
type Draft = Bearer & {
  readonly id: number;
  readonly post: Post;
  readonly origin: Origin;
  readonly gender: Gender;
  readonly email: string | null;
};

function createPerson(at: Circumstances & { readonly ids: ReadonlyMap<string, number> }, draft: Draft): Person {
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
  const createdAt = morningOf(hiredOn);
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
    usualMark: Math.min(5.4, Math.max(2.7, 4.5 + random.normal() * 0.62)),
  };
}

function employeeRow(draft: Draft, { category }: PositionText, hiredOn: Day, random: Random): Person['employee'] {
  const { id, name, origin, gender, email, state: home, religion } = draft;
  const [first, last] = partsOf(name);
  const bornIn = STATES.find(({ state }) => state === home) ?? random.pick(STATES.slice(0, 11));
  const livesIn = placeFor(draft.post.location);
  const [city, postalCode] = random.pick(livesIn.towns);
  const youngest = category === 'non_executive' ? 19 : category === 'executive' ? 24 : 38;
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
    createdAt: morningOf(hiredOn),
    version: 1,
  };
}

const RELIGIONS: Readonly<Record<Origin, string>> = {
  malay: 'Islam',
  chinese: 'Buddha',
  indian: 'Hindu',
  borneo: 'Kristian',
};

function assignmentsOf(
  { id, post }: Draft,
  hiredOn: Day,
  lastDay: Day | null,
  at: Circumstances & { readonly ids: ReadonlyMap<string, number> },
): Person['assignments'] {
  const { structure, ids } = at;
  const row = (kind: 'hire' | 'promotion' | 'transfer', from: Day, to: Day | null, of: Post, reason: string | null) => {
    const position = structure.positionOf(of.company, of.position);
    const department = structure.department(of.department);
    return {
      id: kind === 'hire' ? id : 1000 + id,
      employeeId: id,
      employmentId: id,
      effectiveFrom: from,
      effectiveTo: to,
      kind,
      reason,
      companyId: structure.companyId(of.company),
      divisionId: department.divisionId,
      departmentId: department.id,
      sectionId: of.section === null ? null : structure.sectionId(of.section),
      positionId: position.id,
      gradeId: position.gradeId,
      workLocationId: structure.locationId(of.location),
      supervisorId: post.turn === 'waiting' || of.boss === null ? null : (ids.get(of.boss) ?? null),
      createdAt: morningOf(from),
      createdBy: null,
    };
  };
  if (post.formerPosition !== null) {
    const from = promotionDay(at);
    return [
      row('hire', hiredOn, addDays(from, -1), { ...post, position: post.formerPosition }, null),
      row('promotion', from, null, post, 'Prestasi cemerlang dua tahun berturut-turut.'),
    ];
  }
  if (post.turn === 'transferred') {
    const from = transferDay(at);
    const after: Post = {
      ...post,
      company: 'SML',
      department: 'GUD',
      section: 'TER',
      location: 'KLG',
      position: 'PSTOR',
      boss: 'head.section',
    };
    return [
      row('hire', hiredOn, addDays(from, -1), post, null),
      row('transfer', from, null, after, 'Pertukaran atas permohonan pekerja, berpindah ke Lembah Klang.'),
    ];
  }
  return [row('hire', hiredOn, lastDay, post, null)];
}

/** The day on which those were promoted who were: before the last closed year was opened. */
function promotionDay({ years }: Circumstances): Day {
  return addDays(yearAt(years, 1).openedOn, -12);
}

/** The day of the transfer: between the review and the year-end phase of the year that runs, sixty days before today where that can be. */
export function transferDay({ years, today }: Pick<Circumstances, 'years' | 'today'>): Day {
  const { calendar } = yearAt(years, 2);
  const wanted = addDays(today, -72);
  const earliest = addDays(calendar.review.lastDay, 1);
  return wanted > earliest ? wanted : earliest;
}

/** The last day of who left in the year that runs: soon after its review. */
function leavingDay({ years }: Circumstances): Day {
  return addDays(yearAt(years, 2).calendar.review.lastDay, 5);
}

function hireDay(post: Post, { random, years }: Circumstances): Day {
  const [oldest, last, running] = [yearAt(years, 0), yearAt(years, 1), yearAt(years, 2)];
  if (post.turn === 'hired_mid_year') return addDays(running.calendar.planning.lastDay, 2);
  if (post.turn === 'hired_late') return addDays(running.calendar.review.lastDay, 3);
  const settled = post.key !== null || post.turn !== null;
  const draw = random.next();
  if (!settled && draw < 0.09) return between(addDays(oldest.hiredUntil, 4), addDays(last.openedOn, -4), random);
  if (!settled && draw < 0.16) return between(addDays(last.hiredUntil, 4), addDays(running.openedOn, -4), random);
  return between(
    addDays(oldest.openedOn, -365 * (post.key === null ? 12 : 18)),
    addDays(oldest.openedOn, -200),
    random,
  );
}

function between(first: Day, last: Day, random: Random): Day {
  return addDays(first, random.whole(0, Math.max(0, daysBetween(first, last))));
}

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

const MEN = ['FORKLIF', 'PLORI', 'J-SEL', 'J-BGN'];
const WOMEN = ['SETIA'];

function genderFor({ position }: Post, random: Random): Gender {
  if (MEN.includes(position)) return 'male';
  if (WOMEN.includes(position)) return 'female';
  return random.chance(0.55) ? 'male' : 'female';
}

/** Origins as they are in the country, in a fixed turn. */
function originsInTurn(): () => Origin {
  const order: readonly Origin[] = [
    'malay',
    'malay',
    'chinese',
    'malay',
    'indian',
    'malay',
    'borneo',
    'malay',
    'chinese',
    'malay',
    'malay',
    'indian',
    'malay',
    'chinese',
    'malay',
    'malay',
    'malay',
    'chinese',
    'indian',
    'malay',
  ];
  let index = 0;
  let borneo = 0;
  return () => {
    const origin = order[index++ % order.length] ?? 'malay';
    // There are only so many of these names.
    if (origin === 'borneo' && ++borneo > 9) return 'malay';
    return origin;
  };
}

function newName(origin: Origin, gender: Gender, random: Random, taken: Set<string>): Bearer {
  for (let attempt = 0; attempt < 500; attempt++) {
    const bearer = anyName(attempt > 100 ? 'malay' : origin, gender, random);
    if (taken.has(bearer.name)) continue;
    taken.add(bearer.name);
    return bearer;
  }
  throw new Error('There are no names left');
}

function anyName(origin: Origin, gender: Gender, random: Random): Bearer {
  const nowhere = { state: null, religion: null };
  switch (origin) {
    case 'malay':
      return {
        name: `${random.pick(MALAY[gender])} ${gender === 'male' ? 'bin' : 'binti'} ${random.pick(MALAY.fathers)}`,
        ...nowhere,
      };
    case 'chinese':
      return { name: `${random.pick(CHINESE.surnames)} ${random.pick(CHINESE[gender])}`, ...nowhere };
    case 'indian':
      return {
        name: `${random.pick(INDIAN[gender])} ${gender === 'male' ? 'a/l' : 'a/p'} ${random.pick(INDIAN.fathers)}`,
        ...nowhere,
      };
    case 'borneo':
      return random.pick<Bearer>(BORNEO[gender]);
  }
}

/** Where people are from who are named in the staff list. */
function knownOrigin(name: string): Pick<Bearer, 'state' | 'religion'> {
  if (/ (binti|bin) Awang /.test(name)) return { state: 'Sarawak', religion: 'Islam' };
  if (name.includes(' anak ')) return { state: 'Sarawak', religion: 'Kristian' };
  if (['Jovita Gumpil', 'Clarice Gimpit'].includes(name)) return { state: 'Sabah', religion: 'Kristian' };
  return { state: null, religion: null };
}

const OFFERED = ['superhr', 'hr', 'hod', 'supervisor', 'executive', 'staff', 'top', 'head.section', 'multi'];

function emailOf({ key }: Post, name: string, taken: Set<string>): string {
  const words = name
    .toLowerCase()
    .split(' ')
    .filter((word) => !/^(bin|binti|a\/l|a\/p|anak)$/.test(word));
  const wanted = key !== null && OFFERED.includes(key) ? key : `${words[0]}.${words.at(-1)}`;
  for (let number = 1; ; number++) {
    const email = `${wanted}${number === 1 ? '' : number}@${DOMAIN}`;
    if (taken.has(email)) continue;
    taken.add(email);
    return email;
  }
}

/** Given name and father's or family name. */
function partsOf(name: string): readonly [first: string, last: string] {
  const patronymic = /^(.+?) (?:bin|binti|a\/l|a\/p|anak) (.+)$/.exec(name);
  if (patronymic) return [patronymic[1] ?? name, patronymic[2] ?? ''];
  const words = name.split(' ');
  return words.length === 3 ? [words.slice(1).join(' '), words[0] ?? ''] : [words[0] ?? name, words.slice(1).join(' ')];
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

function yearAt(years: readonly DemoYear[], index: number): DemoYear {
  const year = years[index];
  if (year === undefined) throw new Error(`There is no year ${index}`);
  return year;
}

function morningOf(day: Day): Date {
  return new Date(`${day}T01:00:00Z`);
}

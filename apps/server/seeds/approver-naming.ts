import { DEMO_DOMAIN, DEMO_KEYS } from '../src/people/demo-accounts.ts';
import { BORNEO, CHINESE, INDIAN, MALAY } from './data/names.ts';
import type { Gender, Origin, Post } from './data/staff.ts';
import type { Random } from './random.ts';

/** A name with the state and the religion that it suggests, null if it suggests none. */
export type Bearer = { readonly name: string; readonly state: string | null; readonly religion: string | null };

const MEN = ['FORKLIF', 'PLORI', 'J-SEL', 'J-BGN'];
const WOMEN = ['SETIA'];

/** Returns the gender of somebody whom the staff list does not name. */
export function genderFor({ position }: Post, random: Random): Gender {
  if (MEN.includes(position)) return 'male';
  if (WOMEN.includes(position)) return 'female';
  return random.chance(0.55) ? 'male' : 'female';
}

/** Returns origins in the country's proportions, in a fixed order. */
export function originsInTurn(): () => Origin {
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

/** Returns a name that nobody has yet. Refuses when there are none left. */
export function newName(origin: Origin, gender: Gender, random: Random, taken: Set<string>): Bearer {
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

/** Returns the origin of people who are named in the staff list. */
export function knownOrigin(name: string): Pick<Bearer, 'state' | 'religion'> {
  if (/ (binti|bin) Awang /.test(name)) return { state: 'Sarawak', religion: 'Islam' };
  if (name.includes(' anak ')) return { state: 'Sarawak', religion: 'Kristian' };
  if (['Jovita Gumpil', 'Clarice Gimpit'].includes(name)) return { state: 'Sabah', religion: 'Kristian' };
  return { state: null, religion: null };
}

/** Returns an e-mail that nobody has yet: by the key if the sign-in page offers it, else by the name. */
export function emailOf({ key }: Post, name: string, taken: Set<string>): string {
  const words = name
    .toLowerCase()
    .split(' ')
    .filter((word) => !/^(bin|binti|a\/l|a\/p|anak)$/.test(word));
  const preferred = key !== null && DEMO_KEYS.some((offered) => offered === key) ? key : `${words[0]}.${words.at(-1)}`;
  for (let number = 1; ; number++) {
    const email = `${preferred}${number === 1 ? '' : number}@${DEMO_DOMAIN}`;
    if (taken.has(email)) continue;
    taken.add(email);
    return email;
  }
}

/** Returns the given name, and the father's or family name. */
export function partsOf(name: string): readonly [first: string, last: string] {
  const patronymic = /^(.+?) (?:bin|binti|a\/l|a\/p|anak) (.+)$/.exec(name);
  if (patronymic) return [patronymic[1] ?? name, patronymic[2] ?? ''];
  const words = name.split(' ');
  return words.length === 3 ? [words.slice(1).join(' '), words[0] ?? ''] : [words[0] ?? name, words.slice(1).join(' ')];
}

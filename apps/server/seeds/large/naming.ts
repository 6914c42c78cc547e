import type { Gender, Origin } from '../data/staff.ts';
import type { Bearer } from '../approver-naming.ts';
import type { Random } from '../random.ts';
import { GROUP } from './data/companies.ts';
import { CHINESE, INDIAN, MALAY, NATIVE } from './data/names.ts';

/** Draws an origin in about the country's proportions. */
export function drawOrigin(random: Random): Origin {
  const draw = random.next();
  return draw < 0.6 ? 'malay' : draw < 0.8 ? 'chinese' : draw < 0.88 ? 'indian' : 'borneo';
}

/** Draws a name; in a large group some people have the same. */
export function drawName(origin: Origin, gender: Gender, random: Random): Bearer {
  const nowhere = { state: null, religion: null };
  switch (origin) {
    case 'malay': {
      const given = `${random.pick(MALAY[gender].first)} ${random.pick(MALAY[gender].second)}`;
      return { name: `${given} ${gender === 'male' ? 'bin' : 'binti'} ${random.pick(MALAY.fathers)}`, ...nowhere };
    }
    case 'chinese': {
      const given = `${random.pick(CHINESE.first[gender])} ${random.pick(CHINESE.second[gender])}`;
      return { name: `${random.pick(CHINESE.surnames)} ${given}`, ...nowhere };
    }
    case 'indian':
      return {
        name: `${random.pick(INDIAN[gender])} ${gender === 'male' ? 'a/l' : 'a/p'} ${random.pick(INDIAN.fathers)}`,
        ...nowhere,
      };
    case 'borneo': {
      const { state, religion, joint, fathers, ...given } = random.pick(NATIVE);
      const words = [random.pick<string>(given[gender]), joint[gender], random.pick<string>(fathers)];
      return { name: words.filter((word) => word !== '').join(' '), state, religion };
    }
  }
}

/** Assigns unique e-mail addresses by names. */
export function createAddresses(): (name: string) => string {
  const taken = new Map<string, number>();
  return (name) => {
    const words = name
      .toLowerCase()
      .split(' ')
      .filter((word) => !/^(bin|binti|a\/l|a\/p|anak)$/.test(word));
    const preferred = `${words[0]}.${words.at(-1)}`;
    const number = (taken.get(preferred) ?? 0) + 1;
    taken.set(preferred, number);
    return `${preferred}${number === 1 ? '' : number}@${GROUP.domain}`;
  };
}

/**
 * Makes identity card numbers unique: of two people born on one day in one state, the second gets the next free number.
 */
export function createCards(): (preferred: string) => string {
  const taken = new Set<string>();
  return (preferred) => {
    let card = preferred;
    // The last digit stands for the gender and stays.
    for (let serial = Number(preferred.slice(-4, -1)); taken.has(card);) {
      serial = (serial + 1) % 1000;
      card = `${preferred.slice(0, -4)}${String(serial).padStart(3, '0')}${preferred.slice(-1)}`;
    }
    taken.add(card);
    return card;
  };
}

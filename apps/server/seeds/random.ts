/** Pseudo-random numbers, the same for the same seed: the demo group is alike at every first start. */
export type Random = {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** A whole number, both ends included. */
  readonly whole: (least: number, most: number) => number;
  readonly chance: (probability: number) => boolean;
  /** One of a list. Refuses (RangeError) an empty one. */
  readonly pick: <T>(list: readonly T[]) => T;
  /** Several of a list, each at most once, in a new order. */
  readonly some: <T>(list: readonly T[], count: number) => T[];
  /** About normally distributed around 0, with a deviation of 1. */
  readonly normal: () => number;
  readonly bytes: (count: number) => Buffer;
};

/** Returns a seed made of several numbers: it differs for each part of a group, and is the same for the same part. */
export function seedOf(...parts: readonly number[]): number {
  return parts.reduce((before, part) => {
    let mix = Math.imul(before ^ part, 0x85ebca6b);
    mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
    return (mix ^ (mix >>> 16)) >>> 0;
  }, 0x9e3779b9);
}

/** Creates random numbers from a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => {
    const index = whole(0, list.length - 1);
    if (index < 0 || index >= list.length) throw new RangeError('Nothing to pick from');
    return list[index] as T;
  };
  const some = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    return Array.from({ length: Math.min(count, rest.length) }, () => {
      const [taken] = rest.splice(whole(0, rest.length - 1), 1);
      return taken as T;
    });
  };
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick,
    some,
    normal: () => next() + next() + next() + next() + next() + next() - 3,
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => whole(0, 255))),
  };
}

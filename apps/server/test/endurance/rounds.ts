/** Whether this is `npm run test:long`. */
export const isLong = process.env.PRESTASI_TEST_LONG === '1';

/**
 * Returns how often something is tried: a few times in `npm test`, many times in `npm run test:long`, or as often as
 * TEST_ROUNDS says.
 */
export function rounds(few: number, many: number): number {
  const given = process.env.TEST_ROUNDS ?? '';
  if (given !== '') return Number(given);
  return isLong ? many : few;
}

/**
 * Returns every `every`-th of generated cases in `npm test`, all of them in `npm run test:long`. Where it begins follows
 * from the name, so that different subjects are asked different cases, and the same ones in each run.
 */
export function someOf<T>(name: string, all: readonly T[], every: number): readonly T[] {
  if (isLong) return all;
  const sum = Buffer.from(name).reduce((total, byte) => total + byte, 0);
  const begin = sum % Math.max(1, Math.min(every, all.length));
  return all.filter((_, index) => index % every === begin);
}

/** The seed of random numbers in this run: TEST_SEED to repeat a run, else another one each time. */
export const SEED = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

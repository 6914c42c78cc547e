/** Whether this is `npm run test:long`. */
export const isLong = process.env.PRESTASI_TEST_LONG === '1';

/**
 * Returns how often something is tried: a few times in `npm test`, many times in `npm run test:long`, or as often as
 * TEST_ROUNDS says.
 */
export function rounds(few: number, many: number): number {
  const told = process.env.TEST_ROUNDS ?? '';
  if (told !== '') return Number(told);
  return isLong ? many : few;
}

/** The seed of random numbers in this run: TEST_SEED to repeat a run, else another one each time. */
export const SEED = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

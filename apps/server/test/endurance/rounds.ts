/** Whether this is `npm run test:long`. */
export const isLong = process.env.PRESTASI_TEST_LONG === '1';

/**
 * How often something is tried: a few times in `npm test`, often enough to prove something in `npm run test:long`, or as
 * often as TEST_ROUNDS says.
 */
export function rounds(few: number, many: number): number {
  const told = process.env.TEST_ROUNDS ?? '';
  if (told !== '') return Number(told);
  return isLong ? many : few;
}

/** What chance grows from in this run: TEST_SEED to have a run again, else another one each time. */
export const SEED = Number(process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));

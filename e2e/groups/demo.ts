import { seedDemo } from '../../apps/server/seeds/index.ts';
import type { Filling } from './groups.ts';

/** Fills the demo group, as the first start of the product does. */
export async function fillDemo({ db, clock, passwords }: Filling): Promise<void> {
  await seedDemo(db, { now: clock.now(), passwords });
}

import { STAFF } from '../../apps/server/seeds/data/staff.ts';
import { seedDemo } from '../../apps/server/seeds/index.ts';
import type { Filling } from './groups.ts';

/** As many more storekeepers as make ninety forms wait for the head of the demo's warehouse. */
const MORE = 80;

/** Fills the demo group with a larger warehouse, whose people have agreed with their marks. */
export async function fillDepartment({ db, clock, passwords }: Filling): Promise<void> {
  const storekeeper = STAFF.find(({ boss, stage }) => boss === 'head.section' && stage === 'year_end.agreed');
  if (storekeeper === undefined) throw new Error('The demo has no storekeeper who agreed');
  const further = Array.from({ length: MORE }, () => storekeeper);
  await seedDemo(db, { now: clock.now(), passwords, further });
}

import { defaultCalendar, defaultCutOff, PHASES } from '@prestasi/domain';
import { companyCycle, companyCyclePhase, cycle } from '../src/schema/cycles.ts';
import type { AccessFixture } from './access-fixture.ts';

/** Adds a company cycle in a year of its own without appraisals; the year is far enough from all others. */
export async function addCompanyCycle(
  { db, forms }: AccessFixture,
  company: 'A' | 'B',
  state: 'planned' | 'open' | 'closed',
): Promise<{ readonly id: number; readonly year: number }> {
  const { ours, theirs, app } = forms.cycles;
  const now = app.services.clock.now();
  const year = nextYear();
  const [made] = await db.insert(cycle).values({ year }).returning();
  const [row] = await db
    .insert(companyCycle)
    .values({
      cycleId: made?.id ?? 0,
      companyId: company === 'A' ? ours.id : theirs.id,
      state,
      hiredUntil: defaultCutOff(year),
      openedAt: state === 'planned' ? null : now,
      closedAt: state === 'closed' ? now : null,
    })
    .returning();
  const id = row?.id ?? 0;
  const calendar = defaultCalendar(year);
  await db.insert(companyCyclePhase).values(PHASES.map((phase) => ({ companyCycleId: id, phase, ...calendar[phase] })));
  return { id, year };
}

const FIRST_YEAR = 2041;
const YEARS = 159;
let asked = 0;

/**
 * Returns a year without a cycle: in turn up to the last that may be planned, then from the first again, which no test
 * file reaches.
 */
export function nextYear(): number {
  asked++;
  return FIRST_YEAR + (asked % YEARS);
}

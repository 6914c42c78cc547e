import { randomBytes } from 'node:crypto';
import { count, sql } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../src/people/demo-accounts.ts';
import type { Passwords } from '../src/platform/auth/passwords.ts';
import { historyKeysOf } from '../src/platform/database/history-keys-of.ts';
import { type Database, inTransaction } from '../src/platform/database/transaction.ts';
import { account } from '../src/schema/people.ts';
import { composeGroup } from './compose.ts';
import type { Post } from './data/staff.ts';
import { writeNamedSettings } from './named-settings.ts';
import { sealLives } from './seal-lives.ts';
import { writeActionTasks } from './action-tasks.ts';
import { writeAppeals } from './appeals.ts';
import { writeDelegations } from './delegations.ts';
import { writeNotes } from './private-notes.ts';
import { writeLinkedWork } from './linked-work.ts';
import { writeProjects } from './projects.ts';
import { writeMeetings } from './meetings.ts';
import { requestsOf, writeCompanyChanges, writeRequests } from './requests.ts';
import { writeLeavings } from './movements.ts';
import { writeCycles, writeGroup, writeLives, writeNotifications } from './write.ts';
import { writeTraining } from './training-sessions.ts';

const SEED = 20_260_131;

export type DemoOptions = {
  /** The instant around which everything is dated: today is in the year-end phase of the running year. */
  readonly now: Date;
  readonly passwords: Pick<Passwords, 'hash'>;
  /** Another number gives another group of the same shape. */
  readonly seed?: number;
  /** Posts beside those of the demo, below them: for a department of another size. */
  readonly further?: readonly Post[];
  /** Is called before each step of the filling, which takes a while; not if there is a group already. */
  readonly onStep?: (step: DemoStep) => void;
};

/** A step of the writing, and its number among all. */
export type DemoStep = { readonly what: string; readonly number: number; readonly of: number };

/**
 * Fills an empty database with the demo group "Kumpulan Seri Maju", in one transaction: four companies, two closed
 * years and a running one, as their use cases would have written them. Returns false, and changes nothing, if there is
 * an account already.
 */
export async function seedDemo(
  db: Database,
  { now, passwords, seed = SEED, further = [], onStep }: DemoOptions,
): Promise<boolean> {
  const [accounts] = await db.select({ total: count() }).from(account);
  if ((accounts?.total ?? 0) > 0) return false;
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  const secretHash = await passwords.hash(randomBytes(32).toString('base64'));
  const { data, members, cycles, administrator, lives, appeals } = composeGroup({
    now,
    passwordHash,
    secretHash,
    seed,
    further,
  });
  await inTransaction(db, async (tx) => {
    sealLives(lives, historyKeysOf(tx).current);
    const steps: readonly (readonly [string, () => Promise<void>])[] = [
      ['companies and people', () => writeGroup(tx, data, members, administrator)],
      ['settings', () => writeNamedSettings(tx, data.structure)],
      ['cycles', () => writeCycles(tx, cycles)],
      ['appraisals', () => writeLives(tx, lives)],
      ['appeals', () => writeAppeals(tx, appeals)],
      ['requests', () => writeRequests(tx, requestsOf(data, members))],
      ['delegations', () => writeDelegations(tx, data)],
      ['private notes', () => writeNotes(tx, data)],
      ['projects', () => writeProjects(tx, data)],
      ['evidence', () => writeLinkedWork(tx, data.today)],
      ['meetings', () => writeMeetings(tx, data)],
      ['action items as tasks', () => writeActionTasks(tx, data)],
      ['changes of companies', () => writeCompanyChanges(tx, data, cycles.changes.length)],
      ['notifications', () => writeNotifications(tx, data.notifications)],
      ['training sessions', () => writeTraining(tx, data)],
      ['people who left', () => writeLeavings(tx)],
    ];
    for (const [index, [what, write]] of steps.entries()) {
      onStep?.({ what, number: index + 1, of: steps.length });
      await write();
    }
  });
  // The embedded engine updates statistics at night only: until then it would plan as if the tables were empty.
  await db.execute(sql`analyze`);
  return true;
}

import type { Database } from '../src/platform/database/transaction.ts';
import { privateNote } from '../src/schema/notes.ts';
import { savedFilter } from '../src/schema/staff.ts';

/** Adds what an account keeps for itself: a filter of a list, and a note about somebody. */
export async function addOwnRecords(db: Database, accountId: number, employeeId: number): Promise<void> {
  await db.insert(savedFilter).values({ accountId, name: 'x', query: 'x' });
  await db.insert(privateNote).values({ accountId, employeeId, notedOn: '2027-03-01', text: 'x' });
}

import { gte, min } from 'drizzle-orm';
import type { Database } from '../src/platform/database/transaction.ts';
import { form } from '../src/schema/appraisals.ts';
import { preparedFile, preparedForm } from '../src/schema/prepared-files.ts';
import { FIRST_ID } from './canaries.ts';

/** Adds a pack that was prepared for an officer of the company, with one of its forms, so that the officer may read it. */
export async function addPreparedFile(db: Database, accountId: number, now: Date): Promise<void> {
  const [first] = await db
    .select({ id: min(form.id) })
    .from(form)
    .where(gte(form.id, FIRST_ID));
  const [file] = await db
    .insert(preparedFile)
    .values({
      accountId,
      role: 6,
      kind: 'pack',
      language: 'ms',
      title: 'x',
      filter: [['x', 'x']],
      query: { search: 'x' },
      state: 'ready',
      done: 1,
      total: 1,
      askedAt: now,
      triedAt: now,
      finishedAt: now,
      // The clock of the test stands years later.
      expiresAt: new Date('2100-01-01'),
    })
    .returning();
  const line = {
    name: 'x',
    employeeNumber: 'x',
    company: 'x',
    department: 'x',
    score: null,
    isFinal: false,
    code: 'x',
  };
  const entry = { name: 'x', offset: 0, size: 1, crc: 0 };
  await db
    .insert(preparedForm)
    .values({ preparedFileId: file?.id ?? 0, place: 1, formId: first?.id ?? 0, entry, line });
}

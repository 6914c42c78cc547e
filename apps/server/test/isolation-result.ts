import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/transaction.ts';
import { appeal, appealMember, appealPoint, appealQuestion, appealVote } from '../src/schema/appeals.ts';
import { appraisal, form, result } from '../src/schema/appraisals.ts';
import { issuedDocument } from '../src/schema/documents.ts';
import { asDatabaseOwner } from './as-database-owner.ts';
import type { AccessFixture } from './access-fixture.ts';
import type { TestPerson } from './organisation-fixture.ts';

/** Adds the result of a form that nobody opens, so that no text of its calculation can be shown, and an appeal against it. */
export async function addResult(
  { db }: AccessFixture,
  { employeeId }: TestPerson,
  { accountId }: TestPerson,
): Promise<void> {
  const [own] = await db.select().from(appraisal).where(eq(appraisal.employeeId, employeeId));
  const appraisalId = own?.id ?? 0;
  const at = new Date();
  const first = { revision: 1, score: 7000, band: 'x', working: { lines: [] }, decidedAt: at, decidedBy: accountId };
  await asDatabaseOwner(db, (owner) =>
    owner.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.insert(result).values({ appraisalId, ...first });
    }),
  );
  await addAppeal(db, appraisalId, { employeeId, accountId });
  await addDocument(db, appraisalId, accountId);
}

/** Adds an open appeal with a member, a vote and a question. */
async function addAppeal(
  db: Database,
  appraisalId: number,
  { employeeId, accountId }: Pick<TestPerson, 'employeeId' | 'accountId'>,
): Promise<void> {
  const at = new Date();
  const filed = { kind: 'appeal', revision: 1, isOnBehalf: false, dueOn: '2027-12-31', state: 'deciding' } as const;
  const [row] = await db
    .insert(appeal)
    .values({ ...filed, appraisalId, filedBy: accountId, filedAt: at })
    .returning();
  const appealId = row?.id ?? 0;
  const [point] = await db.insert(appealPoint).values({ appealId, part: 'kra', reason: 'x' }).returning();
  const [member] = await db
    .insert(appealMember)
    .values({ appealId, employeeId, namedBy: accountId, namedAt: at })
    .returning();
  const memberId = member?.id ?? 0;
  await db.insert(appealVote).values({ memberId, pointId: point?.id ?? 0, marks: {}, reason: 'x', votedAt: at });
  const asked = { askedId: employeeId, question: 'x', askedAt: at, answer: 'x', answeredBy: accountId, answeredAt: at };
  await db.insert(appealQuestion).values({ appealId, memberId, ...asked });
}

/** Adds a document of the form that was issued. */
async function addDocument(db: Database, appraisalId: number, madeBy: number): Promise<void> {
  const [own] = await db.select().from(form).where(eq(form.appraisalId, appraisalId));
  const digest = Buffer.alloc(32, 1);
  await db.insert(issuedDocument).values({
    codeHash: randomBytes(32),
    contentDigest: digest,
    fileDigest: digest,
    formId: own?.id ?? 0,
    revision: 0,
    eventSequence: 0,
    language: 'ms',
    finality: 'provisional',
    year: 2027,
    companyName: 'x',
    initials: 'x',
    madeBy,
    madeAt: new Date(),
  });
}

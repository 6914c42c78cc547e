import type { BodyOf, createPosition as createCall, updatePosition as updateCall } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { findHolders, organisationChanged } from '../reassignment/index.ts';
import { todayAt } from '../people/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { createRecord, requireWritableRecord, updateRecord, type Writer } from '../records/index.ts';
import { countSupervisingHolders, findGradeWords, POSITIONS } from './position-queries.ts';

type Fields = BodyOf<typeof createCall>;

/**
 * Adds a position to a company in scope. Refuses `not_found`, and by field a code that is taken or a grade that does
 * not exist.
 */
export async function createPosition(
  tx: Tx,
  writer: Writer,
  companyId: number,
  fields: Fields,
): Promise<{ readonly id: number }> {
  return createRecord(tx, writer, POSITIONS, companyId, fields, () => inWords(tx, fields, null));
}

/**
 * Changes a position; another category gives its holders another role (domain §2). Refuses `not_found`,
 * `stale_version`, by field a code that is taken or a grade that does not exist, and to make non-executives of holders
 * who supervise others.
 */
export async function updatePosition(
  services: Services,
  tx: Tx,
  actor: Actor,
  id: number,
  body: BodyOf<typeof updateCall>,
): Promise<{ readonly version: number }> {
  const { fields } = await requireWritableRecord(tx, actor, POSITIONS, id);
  const now = services.clock.now();
  const today = todayAt(now);
  const words = {
    before: await inWords(tx, fields, fields.gradeId),
    after: await inWords(tx, body, fields.gradeId),
  };
  const isOtherCategory = fields.category !== body.category;
  if (isOtherCategory && body.category === 'non_executive') await refuseSupervisors(tx, id, fields.title, today);
  const saved = await updateRecord(tx, { actor, now }, POSITIONS, id, body, words);
  if (isOtherCategory) await organisationChanged(services, tx, { people: await findHolders(tx, [id], today) });
  return saved;
}

/**
 * Returns a position as its history shows it. Refuses, by field, a grade that does not exist or is archived, except for
 * its present one.
 */
async function inWords(db: Executor, { code, title, category, gradeId }: Fields, kept: number | null) {
  const grade = gradeId === null ? null : await findGradeWords(db, gradeId);
  if (gradeId !== null && gradeId !== kept && grade?.isInUse !== true) {
    throw new Problem('validation_error', { fields: [{ path: 'gradeId', code: 'unknown_reference' }] });
  }
  return { code, title, category, grade: grade?.words ?? null };
}

async function refuseSupervisors(db: Executor, id: number, title: string, today: Day): Promise<void> {
  const count = await countSupervisingHolders(db, id, today);
  if (count > 0) throw new Problem('supervisor_role_lost', { params: { name: title, count } });
}

import type { BodyOf, updatePosition as updateCall } from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import { findHolders, organisationChanged } from '../following/index.ts';
import { changesBetween, recordChange } from '../history/index.ts';
import { todayAt } from '../people/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import { requireWritable } from '../units/index.ts';
import {
  changePosition,
  countSupervisingHolders,
  findGradeInUse,
  findPosition,
  insertPosition,
  type PositionFields,
  type PositionRow,
} from './position-queries.ts';

/** Adds a position to a company in scope. Refuses `not_found`, and by field a code that is there or a grade that is none. */
export async function createPosition(
  tx: Tx,
  actor: Actor,
  companyId: number,
  fields: PositionFields,
  now: Date,
): Promise<{ readonly id: number }> {
  const company = await requireCompany(tx, actor, 'reference.write', companyId);
  const grade = await requireGrade(tx, fields.gradeId);
  const id = await insertPosition(tx, companyId, fields);
  const changes = changesBetween(null, { company: company.name, ...told(fields), grade });
  await recordChange(tx, 'position', id, { accountId: actor.accountId, now }, changes);
  return { id };
}

/**
 * Changes a position; another category gives its holders another role (domain §2). Refuses `not_found`, `stale_version`,
 * by field a code that is there or a grade that is none, and to make non-executives of holders who supervise others.
 */
export async function updatePosition(
  services: Services,
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...fields }: BodyOf<typeof updateCall>,
): Promise<{ readonly version: number }> {
  await requireWritable(tx, actor, 'position', id);
  const now = services.clock.now();
  const today = todayAt(now);
  const before = await findPosition(tx, id, today);
  if (before === null) throw new Problem('not_found');
  const isKept = fields.gradeId === (before.grade?.id ?? null);
  const grade = isKept ? gradeName(before.grade) : await requireGrade(tx, fields.gradeId);
  const isOtherCategory = before.category !== fields.category;
  if (isOtherCategory && fields.category === 'non_executive') await refuseSupervisors(tx, before, today);
  if (!(await changePosition(tx, id, version, fields))) {
    throw new Problem('stale_version', { current: presentFields(before) });
  }
  const changes = changesBetween({ ...told(before), grade: gradeName(before.grade) }, { ...told(fields), grade });
  await recordChange(tx, 'position', id, { accountId: actor.accountId, now }, changes);
  if (isOtherCategory) await organisationChanged(services, tx, { people: await findHolders(tx, [id], today) });
  return { version: version + 1 };
}

/** What a stale save is answered with. */
export function presentFields({ code, title, category, grade, version }: PositionRow) {
  return { code, title, category, gradeId: grade?.id ?? null, version };
}

function told({ code, title, category }: Pick<PositionFields, 'code' | 'title' | 'category'>) {
  return { code, title, category };
}

function gradeName(grade: { readonly name: string; readonly gradeSet: string } | null): string | null {
  return grade === null ? null : `${grade.gradeSet} ${grade.name}`;
}

async function requireGrade(db: Executor, gradeId: number | null): Promise<string | null> {
  if (gradeId === null) return null;
  const grade = await findGradeInUse(db, gradeId);
  if (grade === null) {
    throw new Problem('validation_error', { fields: [{ path: 'gradeId', code: 'unknown_reference' }] });
  }
  return gradeName(grade);
}

async function refuseSupervisors(db: Executor, { id, title }: PositionRow, today: string): Promise<void> {
  const count = await countSupervisingHolders(db, id, today);
  if (count > 0) throw new Problem('supervisor_role_lost', { params: { name: title, count } });
}

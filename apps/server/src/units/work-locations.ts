import type {
  BodyOf,
  getWorkLocation as getCall,
  listWorkLocations as listCall,
  OutputOf,
  updateWorkLocation as updateCall,
} from '@prestasi/contract';
import { type Actor, type Day, mayUseFor } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import { changesBetween, recordChange } from '../history/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { findPlace } from './place-queries.ts';
import { mayWrite, requirePlace, requireWritable } from './require-place.ts';
import {
  changeWorkLocation,
  findWorkLocation,
  findWorkLocationPage,
  findWorkLocationRow,
  insertWorkLocation,
  type WorkLocationFields,
  type WorkLocationFilter,
} from './work-location-queries.ts';

/** The work locations of a company in scope. Refuses (`not_found`) any other. */
export async function listWorkLocations(
  db: Executor,
  actor: Actor,
  companyId: number,
  filter: WorkLocationFilter,
  today: Day,
): Promise<OutputOf<typeof listCall>> {
  await requireCompany(db, actor, 'company.read', companyId);
  const { rows, total } = await findWorkLocationPage(db, companyId, filter, today);
  const can = { write: mayUseFor(actor, 'reference.write', companyId) };
  return { rows: rows.map((row) => ({ ...row, can })), total, page: filter.page, size: filter.size };
}

/** A work location of a company in scope. Refuses (`not_found`) any other. */
export async function getWorkLocation(
  db: Executor,
  actor: Actor,
  id: number,
  today: Day,
): Promise<OutputOf<typeof getCall>> {
  const { companyId } = await requirePlace(db, actor, 'work_location', id);
  const row = await findWorkLocationRow(db, id, today);
  if (row === null) throw new Problem('not_found');
  return { ...row, can: { write: mayWrite(actor, companyId) } };
}

/** Adds a work location to a company in scope (specification §3). Refuses `not_found`, and by field a code that is there. */
export async function createWorkLocation(
  tx: Tx,
  actor: Actor,
  companyId: number,
  fields: WorkLocationFields,
  now: Date,
): Promise<{ readonly id: number }> {
  const company = await requireCompany(tx, actor, 'reference.write', companyId);
  const id = await insertWorkLocation(tx, companyId, fields);
  const changes = changesBetween(null, { company: company.name, ...fields });
  await recordChange(tx, 'work_location', id, { accountId: actor.accountId, now }, changes);
  return { id };
}

/** Changes a work location. Refuses `not_found`, `stale_version`, and by field a code that is there. */
export async function updateWorkLocation(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...fields }: BodyOf<typeof updateCall>,
  now: Date,
): Promise<{ readonly version: number }> {
  await requireWritable(tx, actor, 'work_location', id);
  const before = await findWorkLocation(tx, id);
  if (!(await changeWorkLocation(tx, id, version, fields))) {
    const present = await findPlace(tx, 'work_location', id);
    throw new Problem('stale_version', { current: { ...(await findWorkLocation(tx, id)), version: present?.version } });
  }
  const changes = changesBetween(before, fields);
  await recordChange(tx, 'work_location', id, { accountId: actor.accountId, now }, changes);
  return { version: version + 1 };
}

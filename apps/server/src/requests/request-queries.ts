import { and, asc, desc, eq, getColumns, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Day, RequestState } from '@prestasi/domain';
import { isPlacementOrFirst } from '../access/index.ts';
import { insertRow } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { file } from '../platform/files/tables.ts';
import { account, assignment } from '../schema/people.ts';
import { changeRequest } from '../schema/requests.ts';

/** A request as stored. */
export type RequestRow = typeof changeRequest.$inferSelect;
/** The same with the names of its references. */
export type ReadRequest = RequestRow & {
  readonly certificateName: string | null;
  readonly decidedByName: string | null;
};

export const decider = alias(account, 'decider');
export const certificate = alias(file, 'certificate');

/** The columns with which a request is read; `certificate` and `decider` must be joined. */
export const requestColumns = {
  ...getColumns(changeRequest),
  certificateName: certificate.name,
  decidedByName: decider.fullName,
};

/** Adds a request; returns its id. */
export async function insertRequest(tx: Tx, values: typeof changeRequest.$inferInsert): Promise<number> {
  return insertRow(tx, changeRequest, values);
}

const NEWEST = 50;

/** Finds the last fifty requests of an employee, the newest first. */
export async function findRequestsOf(db: Executor, employeeId: number, about: SQL | undefined): Promise<ReadRequest[]> {
  return requestsWhere(db, and(eq(changeRequest.employeeId, employeeId), about))
    .orderBy(desc(changeRequest.id))
    .limit(NEWEST);
}

/** Finds one request; null if there is none. */
export async function findRequest(db: Executor, id: number): Promise<ReadRequest | null> {
  const [row] = await requestsWhere(db, eq(changeRequest.id, id));
  return row ?? null;
}

function requestsWhere(db: Executor, where: SQL | undefined) {
  return db
    .select(requestColumns)
    .from(changeRequest)
    .leftJoin(certificate, eq(certificate.id, changeRequest.certificateFileId))
    .leftJoin(decider, eq(decider.id, changeRequest.decidedBy))
    .where(where);
}

/** Locks requests that meet a condition, in the order of their ids. */
export async function lockRequests(tx: Tx, ids: readonly number[], reached: SQL | undefined): Promise<RequestRow[]> {
  return tx
    .select()
    .from(changeRequest)
    .where(and(inArray(changeRequest.id, [...ids]), reached))
    .orderBy(asc(changeRequest.id))
    .for('update');
}

export type Outcome = {
  readonly state: RequestState;
  readonly at: Date;
  readonly by: number;
  readonly rejectionReason: string | null;
  /** The day of the decision. */
  readonly today: Day;
};

/**
 * Writes the outcome of a pending request, and the present company of the person, over the version that was seen;
 * returns false if somebody else was first.
 */
export async function settleRequest(
  tx: Tx,
  { id, version }: Pick<RequestRow, 'id' | 'version'>,
  { state, at, by, rejectionReason, today }: Outcome,
): Promise<boolean> {
  const rows = await tx
    .update(changeRequest)
    .set({
      state,
      decidedAt: at,
      decidedBy: by,
      decidedCompanyId: standsIn(today),
      rejectionReason,
      // The certificate of a withdrawn request is not kept: the nightly sweep deletes the file.
      ...(state === 'withdrawn' ? { certificateFileId: null } : {}),
      version: version + 1,
    })
    .where(and(eq(changeRequest.id, id), eq(changeRequest.version, version), eq(changeRequest.state, 'pending')))
    .returning({ id: changeRequest.id });
  return rows.length === 1;
}

function standsIn(today: Day): SQL<number> {
  return sql<number>`(select assignment.company_id from ${assignment}
    where assignment.employee_id = ${changeRequest}.employee_id and ${isPlacementOrFirst('assignment', today)})`;
}

/** Requests about education, and those about personal data. */
export const ofEducation: SQL = eq(changeRequest.kind, 'education');
/** Requests to record external training. */
export const ofTraining: SQL = eq(changeRequest.kind, 'training');
export const ofPersonal: SQL = notInArray(changeRequest.kind, ['education', 'training']);

/** Requests of an employee. */
export function ofEmployee(employeeId: number): SQL {
  return eq(changeRequest.employeeId, employeeId);
}

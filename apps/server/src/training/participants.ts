import type { listTrainingParticipants, OutputOf, QueryOf } from '@prestasi/contract';
import type { Executor } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { countFound, findParticipants, type ParticipantRow } from './participant-queries.ts';
import { requireSession } from './sessions.ts';

type Row = OutputOf<typeof listTrainingParticipants>['rows'][number];

/** Lists a page of the participants of a session, by name. Refuses (`not_found`) a session out of scope. */
export async function listParticipants(
  db: Executor,
  id: number,
  { page, size, ...filter }: QueryOf<typeof listTrainingParticipants>,
  context: RequestContext,
): Promise<OutputOf<typeof listTrainingParticipants>> {
  const session = await requireSession(db, id, context);
  const offset = (page - 1) * size;
  const rows = await findParticipants(db, session, filter, context, { limit: size, offset });
  const total = await countFound(db, session, filter, context);
  return { rows: rows.map((row) => presentParticipant(row, context)), total, page, size };
}

function presentParticipant(row: ParticipantRow, { actor, addressOf }: RequestContext): Row {
  const { enrolment, name, employeeNumber, company, department, position, certificateName } = row;
  const { id, employeeId, origin, state, rejectionReason, attendance, attendedHours, version } = enrolment;
  return {
    id,
    employeeId,
    name,
    employeeNumber,
    company,
    department,
    position,
    origin,
    state,
    rejectionReason,
    attendance,
    attendedHours,
    certificate: certificateOf(enrolment.certificateFileId, certificateName, addressOf),
    version,
    createdAt: enrolment.createdAt.toISOString(),
    isOwn: employeeId === actor.employeeId,
  };
}

/** Returns a certificate with an address to open it; null without one. */
export function certificateOf(
  fileId: number | null,
  name: string | null,
  addressOf: RequestContext['addressOf'],
): Row['certificate'] {
  return fileId === null ? null : { name: name ?? '', url: addressOf(fileId) };
}

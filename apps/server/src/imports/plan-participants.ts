import type { Attendance, EnrolmentState } from '@prestasi/domain';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { WriteContext } from '../platform/http/request-context.ts';
import type { Services } from '../platform/services.ts';
import { applyRows, type ParticipantPlan, type ParticipantSheetRow, planRows } from '../training/index.ts';
import { createFindings, type Found } from './findings.ts';
import type { ImportCounts } from './job.ts';
import type { Workbook } from './sheets.ts';

type Planned = Found & { readonly counts: ImportCounts };

/** Plans the list of a session's participants: what it would change, or its errors by row and column. */
export async function planParticipants(
  db: Executor,
  sessionId: number,
  workbook: Workbook,
  context: WriteContext,
): Promise<Planned> {
  return plannedFor(workbook, await planRows(db, sessionId, rowsOf(workbook), context));
}

/** Carries out the list of a session's participants; with errors nothing changes. */
export async function applyParticipants(
  services: Services,
  tx: Tx,
  sessionId: number,
  workbook: Workbook,
  context: WriteContext,
): Promise<Planned> {
  return plannedFor(workbook, await applyRows(services, tx, sessionId, rowsOf(workbook), context));
}

function rowsOf({ participants }: Workbook): readonly ParticipantSheetRow[] {
  return (participants?.rows ?? []).map(({ row, values }) => ({
    row,
    employeeNumber: values.employeeNumber ?? '',
    sessionCode: values.sessionCode ?? null,
    // Choices are read as one of their codes.
    state: (values.enrolmentState ?? null) as EnrolmentState | null,
    attendance: (values.attendance ?? null) as Attendance | null,
    hours: values.hours === undefined || values.hours === null ? null : Number(values.hours),
  }));
}

function plannedFor({ participants }: Workbook, { errors, counts }: ParticipantPlan): Planned {
  const findings = createFindings();
  for (const { row, column, code, params } of errors) {
    const heading = column === null ? null : (participants?.headings[column] ?? null);
    const named = column !== null && heading === null ? { ...params, columnKey: `participants.${column}` } : params;
    findings.add({ sheet: row === null ? '' : (participants?.name ?? ''), row, column: heading, code, params: named });
  }
  return { errors: findings.list(), errorCount: findings.count(), counts };
}

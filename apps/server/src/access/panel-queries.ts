import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type Actor, PANEL_ROLES } from '@prestasi/domain';
import { appeal, appealMember } from '../schema/appeals.ts';

/** Selects the appraisals of whose open appeal the actor is on the panel (domain §5). */
export function appraisalsOnPanel({ employeeId, activeRole }: Actor): readonly SQL[] {
  if (employeeId === null || !PANEL_ROLES.includes(activeRole)) return [];
  return [
    sql`select ${appeal.appraisalId} from ${appealMember} join ${appeal} on ${eq(appeal.id, appealMember.appealId)}
      where ${and(eq(appealMember.employeeId, employeeId), isSeated())}`,
  ];
}

/** Whether a member still sits on the panel of an appeal that is open. */
export function isSeated(): SQL | undefined {
  return and(isNull(appealMember.removedAt), inArray(appeal.state, ['filed', 'deciding']));
}

import { eq, type SQL, sql } from 'drizzle-orm';
import { STAND_IN_ROLES, type Actor, type Day } from '@prestasi/domain';
import { appraisal, form } from '../schema/appraisals.ts';
import { delegation } from '../schema/delegations.ts';
import { appraisalEvent } from '../schema/events.ts';
import { isDelegatedOn } from '../schema/on-day.ts';
import { assignment } from '../schema/people.ts';
import { superiorsOf } from './superior-queries.ts';

/** Selects the approvers for whom the actor stands in today, by employee; null in a role that acts for nobody (domain §7). */
export function principalsOf({ employeeId, activeRole }: Actor, today: Day): SQL | null {
  if (employeeId === null || !STAND_IN_ROLES.includes(activeRole)) return null;
  return sql`select ${delegation.principalId} from ${delegation}
    where ${eq(delegation.standInId, employeeId)} and ${isDelegatedOn(today)}`;
}

/**
 * Selects the appraisals that the actor reads as a stand-in: those of which a form waits for an approver for whom they stand
 * in, and those of which they took a step for that approver; never their own, nor those of their superiors (domain §4, §7).
 */
export function appraisalsDelegatedTo(actor: Actor, today: Day): readonly SQL[] {
  const principals = principalsOf(actor, today);
  if (principals === null) return [];
  const superiors = superiorsOf(sql`${assignment.employeeId} = ${actor.employeeId}`, today);
  const others = sql`${appraisal.employeeId} <> ${actor.employeeId}
    and ${appraisal.employeeId} not in (with recursive ${superiors} select superior from chain)`;
  return [
    sql`select ${form.appraisalId} from ${form} join ${appraisal} on ${eq(appraisal.id, form.appraisalId)}
      where ${form.pendingHolderId} in (${principals}) and ${others}`,
    sql`select ${appraisalEvent.appraisalId} from ${appraisalEvent}
      join ${appraisal} on ${eq(appraisal.id, appraisalEvent.appraisalId)}
      where ${appraisalEvent.actorEmployeeId} = ${actor.employeeId}
        and ${appraisalEvent.onBehalfOfId} in (${principals}) and ${others}`,
  ];
}

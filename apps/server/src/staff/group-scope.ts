import { type Actor, companiesInScope, ROLE } from '@prestasi/domain';

/** Whether the actor, admin or HR in the active role, acts for the whole group. */
export function isForWholeGroup(actor: Actor): boolean {
  return companiesInScope(actor, actor.activeRole === ROLE.admin ? ROLE.admin : ROLE.hr) === 'group';
}

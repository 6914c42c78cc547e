import type { Actor } from '../actor.ts';
import { ROLE, type RoleId } from '../vocabulary.ts';
import type { Permission, Reach } from './matrix.ts';
import { usableReachOf } from './permissions.ts';
import { isHeld, type PersonPlacement } from './read-rule.ts';

/**
 * The histories of performance (specification §2): of the department or the companies that HOD, HR and admin answer for;
 * of top management's team and division; of the division, and of the section that one heads.
 */
export const HISTORY_VIEWS = ['scope', 'team', 'division', 'section'] as const;
export type HistoryView = (typeof HISTORY_VIEWS)[number];

type Rule = {
  readonly roles: readonly RoleId[];
  readonly permission: Permission;
  readonly reaches: readonly Reach[];
};

const { admin, executive, topManagement, hod, hr } = ROLE;

const RULES: Readonly<Record<HistoryView, Rule>> = {
  scope: {
    roles: [hod, hr, admin],
    permission: 'appraisal.status',
    reaches: ['department', 'companies', 'group'],
  },
  team: { roles: [topManagement], permission: 'appraisal.supervise', reaches: ['supervisees'] },
  division: { roles: [topManagement], permission: 'appraisal.status', reaches: ['division'] },
  section: { roles: [executive, topManagement], permission: 'appraisal.status', reaches: ['section'] },
};

/** Returns the reaches of a history in the actor's active role; empty if they have no such history. */
export function historyReach(actor: Actor, view: HistoryView): readonly Reach[] {
  const { roles, permission, reaches } = RULES[view];
  if (!roles.includes(actor.activeRole)) return [];
  return usableReachOf(actor, permission).filter((reach) => reaches.includes(reach));
}

/**
 * Whether a year belongs to the actor's history. `snapshot` is the placement of the appraisal's snapshot, with the
 * present supervisor: a year belongs to the units and the company in which it was appraised, wherever its appraisee is
 * now, and to the supervisor who reads their forms now (domain §3, §4, §7).
 */
export function isInHistory(actor: Actor, view: HistoryView, snapshot: PersonPlacement): boolean {
  return historyReach(actor, view).some((reach) => isHeld(reach, actor, snapshot));
}

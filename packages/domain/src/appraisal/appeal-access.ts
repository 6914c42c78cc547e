import type { Actor } from '../actor.ts';
import { ROLE } from '../vocabulary.ts';
import { PANEL_ROLES } from './appeal-panel.ts';

/** How somebody is connected with an appeal. */
export type AppealRelations = {
  readonly isAppraisee: boolean;
  /** Whether they read the whole form of which it is (domain §4). */
  readonly readsForm: boolean;
  /** Whether they sit on the panel. */
  readonly isMember: boolean;
  /** Whether a member asked them something. */
  readonly wasAsked: boolean;
  /** Whether they may name the panel. */
  readonly mayName: boolean;
};

/** What somebody sees of an appeal: all of it, or what naming the panel needs, without marks (domain §5). */
export type AppealAccess = 'content' | 'naming';

/**
 * Returns what the actor sees of an appeal; null for nothing. Whoever reads the form, decides the appeal or was asked
 * about it sees its content, an admin never; who names the panel and reads no form sees no marks (domain §4, §5).
 */
export function appealAccess(
  { activeRole }: Pick<Actor, 'activeRole'>,
  relations: AppealRelations,
): AppealAccess | null {
  if (relations.readsForm) return 'content';
  const decides = relations.isMember && PANEL_ROLES.includes(activeRole);
  if (activeRole !== ROLE.admin && (decides || relations.wasAsked)) return 'content';
  return relations.mayName ? 'naming' : null;
}

/**
 * Whether somebody with access sees who sits on the panel before the appeal is decided: those who name, HR, and the
 * members; the appraisee and the supervisor learn it with the decision.
 */
export function seesPanel(
  { activeRole }: Pick<Actor, 'activeRole'>,
  relations: AppealRelations,
  isEnded: boolean,
): boolean {
  return isEnded || relations.mayName || relations.isMember || (activeRole === ROLE.hr && !relations.isAppraisee);
}

import { type SQL, sql } from 'drizzle-orm';
import {
  type Actor,
  type ChangeKind,
  companiesInScope,
  type Day,
  type HistoryView,
  historyReach,
  type Outcome,
  ROLE,
} from '@prestasi/domain';
import { inHistoryOf } from '../access/index.ts';

/** The reader of a history, its view, and the day. */
export type HistoryScope = { readonly actor: Actor; readonly view: HistoryView; readonly today: Day };

export type HistoryFilter = {
  readonly year: number;
  readonly search?: string | undefined;
  readonly companyId?: number | undefined;
  readonly departmentId?: number | undefined;
  readonly band?: string | undefined;
  readonly change?: ChangeKind | undefined;
  readonly outcome?: Outcome | undefined;
};

/** Restricts `score_listing`, under this name, to closed years of the scope. */
export function isClosedIn({ actor, view, today }: HistoryScope, name: 'listing' | 'other'): SQL {
  return sql`${sql.identifier(name)}.is_closed and ${inHistoryOf(actor, view, name, today)}`;
}

/** True if every year of every person belongs to the scope. */
export function isOfGroup({ actor, view }: HistoryScope): boolean {
  if (historyReach(actor, view).includes('group')) return true;
  const role = actor.activeRole === ROLE.admin ? ROLE.admin : ROLE.hr;
  return historyReach(actor, view).includes('companies') && companiesInScope(actor, role) === 'group';
}

/** Whether a change is of a kind, as the domain's `isOfKind`; `change` has the difference and the band of the year before. */
export const KIND_CONDITION: Readonly<Record<ChangeKind, SQL>> = {
  up: sql`change.points > 0`,
  down: sql`change.points < 0`,
  same: sql`change.points = 0`,
  band: sql`change.points is not null and change.last_band <> listing.band`,
};

import { type getSession, MENU_ROUTES, type OutputOf } from '@prestasi/contract';
import { reachesGroup } from '../access/index.ts';
import { type Actor, isSuperHr, mayUse, menuFor, type MenuEntry, PERMISSIONS, ROLE } from '@prestasi/domain';
import { type OpenAction, standsInToday } from '../forms/index.ts';
import type { SignedIn } from '../platform/auth/sessions.ts';
import { onOneConnection, queryTogether } from '../platform/database/query-together.ts';
import type { Services } from '../platform/services.ts';
import {
  findPreferences,
  findWorkplace,
  type HomeCompany,
  homeCompany,
  ownAccount,
  type Workplace,
} from '../people/index.ts';
import type { Handler } from '../platform/http/context.ts';
import { openActionsFor } from './open-actions.ts';

type Session = OutputOf<typeof getSession>;

const EXISTING_ROUTES: ReadonlySet<string> = new Set(MENU_ROUTES);

/** Returns who is signed in, in which role, with the menu and the permissions of that role (domain §4). */
export const mySession: Handler<typeof getSession> = async ({ services, session: signedIn, now, today }) => {
  const { db } = services;
  const { actor, mustChangePassword } = signedIn;
  const account = await ownAccount(services, signedIn);
  const { workplace, company, actions, preferences, standsIn } = await onOneConnection(db, async (on) => {
    const [place, waiting, preferred, standIn] = await queryTogether(on, [
      async () => (actor.employeeId === null ? null : findWorkplace(on, actor.employeeId, today)),
      // Somebody who still has to set a password sees nothing else.
      async () => (mustChangePassword ? [] : openActionsFor(on, actor, { today, now })),
      () => findPreferences(on, account.accountId),
      () => standsInToday(on, actor, today),
    ]);
    const home = await homeCompany(on, actor, place?.company ?? null);
    return { workplace: place, company: home, actions: waiting, preferences: preferred, standsIn: standIn };
  });
  const menu = mustChangePassword ? [] : menuOf(actor, actions, standsIn);
  return {
    account: { id: account.accountId, fullName: account.fullName, email: account.email },
    employee: presentEmployee(actor, workplace),
    company: company === null ? null : { id: company.id, name: company.name },
    roles: [...account.roles],
    activeRole: actor.activeRole,
    isSuperHr: isSuperHr({ ...actor, activeRole: ROLE.hr }),
    isForGroup: reachesGroup(actor, 'company.read'),
    mustChangePassword,
    permissions: mustChangePassword ? [] : PERMISSIONS.filter((permission) => mayUse(actor, permission)),
    menu: menu.map((entry) => ({ key: entry.key, route: entry.route, badge: badgeOf(entry, actions, actor) })),
    preferences,
    theme: themeOf(services, signedIn, workplace?.company ?? company),
    today,
  };
};

function themeOf({ files }: Services, { sessionId }: SignedIn, company: HomeCompany | null): Session['theme'] {
  const { themeColour = null, themeScheme = 'auto', logoFileId = null } = company ?? {};
  return {
    colour: themeColour,
    scheme: themeScheme,
    logo: logoFileId === null ? null : files.addressOf(logoFileId, sessionId),
  };
}

function menuOf(actor: Actor, actions: readonly OpenAction[], standsIn: boolean): MenuEntry[] {
  const { sections, divisions } = actor.headedUnits;
  const flags = {
    headOfSection: sections.length > 0,
    division: divisions.length > 0,
    decides:
      mayUse(actor, 'appraisal.approve_hod') ||
      actions.some((action) => entryPageOf(action, actor) === summaryPageOf(actor)),
    standsIn,
  };
  return menuFor(actor, flags, EXISTING_ROUTES);
}

function presentEmployee({ employeeId }: Actor, workplace: Workplace | null): Session['employee'] {
  if (employeeId === null || workplace === null) return null;
  const { company, employeeNumber, position } = workplace;
  return {
    id: employeeId,
    employeeNumber,
    company: company === null ? null : { id: company.id, name: company.name },
    position,
  };
}

/**
 * Returns the number of open actions below a menu entry, by where each leads; those that are only offered wait for
 * others.
 */
function badgeOf({ route }: MenuEntry, actions: readonly OpenAction[], actor: Actor): number | null {
  const page = pageOf(route);
  const waiting = actions
    .filter(({ kind, link }) => kind !== 'hr_step_offered' && entryPageOf({ kind, link }, actor) === page)
    .reduce((sum, { count }) => sum + count, 0);
  return waiting === 0 ? null : waiting;
}

const SUMMARY = 'summary-report';

/** Top management has a summary of its own (specification §2). */
function summaryPageOf({ activeRole }: Actor): string {
  return activeRole === ROLE.topManagement ? `${SUMMARY}-tm` : SUMMARY;
}

const DELEGATED = 'delegated-performance';

/** The page of a single form belongs to the menu entry of its list; that of a company's cycle, to the company. */
const LIST_OF_PAGE: Readonly<Record<string, string>> = {
  'my-performance': 'performance-cycle',
  'team-performance-individual': 'team-performance',
  'performance-details-individual': SUMMARY,
  cycles: 'view-company',
};

function entryPageOf({ kind, link }: Pick<OpenAction, 'kind' | 'link'>, actor: Actor): string {
  if (kind === 'decide_delegated') return DELEGATED;
  const page = pageOf(link);
  const list = LIST_OF_PAGE[page] ?? page;
  return list === SUMMARY ? summaryPageOf(actor) : list;
}

// '/team-performance/:tabIdx?' and '/team-performance/1?phase=review' are one page.
function pageOf(address: string): string {
  return address.split(/[/?]/)[1] ?? '';
}

import type { Actor } from '../actor.ts';
import { ROLE, type RoleId } from '../vocabulary.ts';
import type { Permission } from './matrix.ts';
import { reachOf } from './permissions.ts';

/**
 * Conditions of menu entries apart from the role: head of a section, head of a division; `decides` is whether the
 * person decides forms beyond their team, as head of a division or because super HR named them (domain §5); `standsIn`
 * whether they stand in for an approver today (domain §7).
 */
export type MenuFlags = {
  readonly headOfSection: boolean;
  readonly division: boolean;
  readonly decides: boolean;
  readonly standsIn: boolean;
};

/** An entry of the side menu (specification §2): `key` is its translation key, `route` an address pattern. */
export type MenuEntry = {
  readonly key: string;
  readonly route: string;
  readonly roles: readonly RoleId[];
  /** The permission that the entry requires. */
  readonly permission: Permission;
  /** Roles that have the entry only under a condition. */
  readonly conditions: Conditions;
};

type Conditions = Readonly<Partial<Record<RoleId, keyof MenuFlags>>>;

const { admin, user, executive, topManagement, hod, hr } = ROLE;
const staff = [user, executive, topManagement] as const;

function entry(
  key: string,
  route: string,
  permission: Permission,
  roles: readonly RoleId[],
  conditions: Conditions = {},
): MenuEntry {
  return { key, route, permission, roles, conditions };
}

const ofSection: Conditions = { [executive]: 'headOfSection', [topManagement]: 'headOfSection' };
const ofDivision: Conditions = { [topManagement]: 'division' };
const ofDecider: Conditions = { [executive]: 'decides', [topManagement]: 'decides' };

const ofStandIn: Conditions = { [executive]: 'standsIn', [topManagement]: 'standsIn', [hod]: 'standsIn' };

/**
 * The side menu in its order, with the roles to which specification §2 gives each entry; the lists of waiting forms for
 * approvers to whom the specification gives no entry, top management's at its own route; the forms of those for whom somebody stands in; the forms that
 * are not decided yet; the calendar (domain §7); the health of the organisation's records; and super HR's audit of the histories.
 */
export const MENU: readonly MenuEntry[] = [
  entry('companyInfo', '/view-company/:id', 'company.read', [admin, hr]),
  entry('dashboard', '/dashboard', 'appraisal.own', [...staff, hod]),
  entry('calendar', '/calendar', 'notification.own', [...staff, hod, hr]),
  entry('myProfile', '/my-profile', 'profile.own', staff),
  entry('projectManagement', '/project-management', 'project.own', staff),
  entry('performanceCycle', '/performance-cycle', 'appraisal.own', staff),
  entry('summaryScore', '/summary-score', 'appraisal.own', staff),
  entry('teamProfile', '/team-profile', 'employee.directory', [admin, executive, topManagement, hod, hr]),
  entry('teamPerformance', '/team-performance/:tabIdx?', 'appraisal.supervise', [executive, topManagement]),
  entry('summaryReport', '/summary-report/:tabIdx?', 'appraisal.status', [executive, hod, hr, admin], ofDecider),
  entry('summaryReportTm', '/summary-report-tm/:tabIdx?', 'appraisal.status', [topManagement], ofDecider),
  entry(
    'delegatedPerformance',
    '/delegated-performance/:tabIdx?',
    'appraisal.supervise',
    [executive, topManagement, hod],
    ofStandIn,
  ),
  entry('outstandingForms', '/outstanding-forms', 'cycle.manage', [hr]),
  entry('calibration', '/calibration', 'appraisal.calibrate', [hod, hr]),
  entry('performanceStatistics', '/performance-statistics', 'appraisal.status', [admin, hod, hr]),
  entry('theme', '/theme-setting', 'theme.write', [admin, hod, hr]),
  entry('setting', '/all-setting', 'settings.write', [admin, hr]),
  entry('employeeManagement', '/employee-management', 'employee.write', [admin]),
  entry('divisionManagement', '/division-management', 'reference.write', [admin]),
  entry('scoreManagement', '/score-management', 'reference.write', [admin]),
  entry('sectionManagement', '/section', 'reference.write', [admin]),
  entry('weightage', '/weightage', 'weightage.write', [admin]),
  entry('trainingRecord', '/training', 'training.write', [admin, hr]),
  entry('reference', '/reference', 'reference.read', [admin, user, executive, topManagement, hod, hr]),
  entry('organisationHealth', '/organisation-health/:check?', 'employee.write', [admin, hr]),
  entry('audit', '/audit', 'audit.read', [hr]),
  entry('sectionReport', '/section-summary-report', 'appraisal.status', [executive, topManagement], ofSection),
  entry('divisionStatistics', '/statistics', 'appraisal.status', [topManagement], ofDivision),
  entry('divisionReport', '/division-report', 'appraisal.status', [topManagement], ofDivision),
];

/**
 * Returns the menu of the active role: entries whose role and permission it has, whose condition is met and whose route
 * exists.
 */
export function menuFor(
  actor: Pick<Actor, 'activeRole' | 'grants'>,
  flags: MenuFlags,
  existing: ReadonlySet<string>,
): MenuEntry[] {
  return MENU.filter(({ roles, permission, conditions, route }) => {
    const condition = conditions[actor.activeRole];
    return (
      roles.includes(actor.activeRole) &&
      reachOf(actor, permission).length > 0 &&
      (condition === undefined || flags[condition]) &&
      existing.has(route)
    );
  });
}

/**
 * Returns the page after signing in or switching role: admin and HR start at the company, all others at the dashboard
 * (specification §2).
 */
export function landingRoute(role: RoleId): '/view-company/:id' | '/dashboard' {
  return role === admin || role === hr ? '/view-company/:id' : '/dashboard';
}

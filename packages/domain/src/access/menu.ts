import type { Actor } from '../actor.ts';
import { ROLE, type RoleId } from '../words.ts';
import type { Permission } from './matrix.ts';
import { reachOf } from './permissions.ts';

/** What the signed-in person is beside their role: head of a section, head of a division. */
export type MenuFlags = { readonly headOfSection: boolean; readonly division: boolean };

/** An entry of the side menu (specification §2): `key` is its translation key, `route` an address pattern. */
export type MenuEntry = {
  readonly key: string;
  readonly route: string;
  readonly roles: readonly RoleId[];
  /** The permission without which the entry would lead nowhere. */
  readonly permission: Permission;
  readonly condition: keyof MenuFlags | null;
};

const { admin, user, executive, topManagement, hod, hr } = ROLE;
const staff = [user, executive, topManagement] as const;

function entry(
  key: string,
  route: string,
  permission: Permission,
  roles: readonly RoleId[],
  condition: keyof MenuFlags | null = null,
): MenuEntry {
  return { key, route, permission, roles, condition };
}

/** The side menu in its order, with the roles that the specification §2 gives each entry. */
export const MENU: readonly MenuEntry[] = [
  entry('companyInfo', '/view-company/:id', 'company.read', [admin, hr]),
  entry('dashboard', '/dashboard', 'appraisal.own', [...staff, hod]),
  entry('myProfile', '/my-profile', 'profile.own', staff),
  entry('projectManagement', '/project-management', 'project.own', staff),
  entry('performanceCycle', '/performance-cycle', 'appraisal.own', staff),
  entry('summaryScore', '/summary-score', 'appraisal.own', staff),
  entry('teamProfile', '/team-profile', 'employee.directory', [admin, executive, topManagement, hod, hr]),
  entry('teamPerformance', '/team-performance/:tabIdx?', 'appraisal.supervise', [executive, topManagement]),
  entry('summaryReport', '/summary-report/:tabIdx?', 'appraisal.status', [hod, hr, admin]),
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
  entry('sectionReport', '/section-summary-report', 'appraisal.status', [executive, topManagement], 'headOfSection'),
  entry('divisionStatistics', '/statistics', 'appraisal.status', [topManagement], 'division'),
  entry('divisionReport', '/division-report', 'appraisal.status', [topManagement], 'division'),
];

/** The menu of the active role: entries whose role and permission it has, whose condition holds and whose route exists. */
export function menuFor(
  actor: Pick<Actor, 'activeRole' | 'grants'>,
  flags: MenuFlags,
  existing: ReadonlySet<string>,
): MenuEntry[] {
  return MENU.filter(
    ({ roles, permission, condition, route }) =>
      roles.includes(actor.activeRole) &&
      reachOf(actor, permission).length > 0 &&
      (condition === null || flags[condition]) &&
      existing.has(route),
  );
}

/** Where signing in or switching role leads: admin and HR to the company, all others to the dashboard (specification §2). */
export function landingRoute(role: RoleId): '/view-company/:id' | '/dashboard' {
  return role === admin || role === hr ? '/view-company/:id' : '/dashboard';
}

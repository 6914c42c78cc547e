import type { RoleColumn } from './roles.ts';

/**
 * The reach of a permission: `own` record; `supervisees`; the `section`, `department` or `division` that one heads; the
 * `companies` of the role's grants; `own_company`, where one is employed; the whole `group`.
 */
export type Reach =
  | 'own'
  | 'supervisees'
  | 'section'
  | 'department'
  | 'division'
  | 'companies'
  | 'own_company'
  | 'group';

type Row = Readonly<Record<RoleColumn, readonly Reach[]>>;

const none: readonly Reach[] = [];
const own: readonly Reach[] = ['own'];
const supervisees: readonly Reach[] = ['supervisees'];
const section: readonly Reach[] = ['section'];
const department: readonly Reach[] = ['department'];
const division: readonly Reach[] = ['division'];
const companies: readonly Reach[] = ['companies'];
const group: readonly Reach[] = ['group'];

function row(
  admin: readonly Reach[],
  user: readonly Reach[],
  executive: readonly Reach[],
  top_management: readonly Reach[],
  hod: readonly Reach[],
  hr: readonly Reach[],
  super_hr: readonly Reach[],
): Row {
  return { admin, user, executive, top_management, hod, hr, super_hr };
}

const everyonesOwn = row(own, own, own, own, own, own, own);
const administration = row(companies, none, none, none, none, companies, group);
const adminOnly = row(companies, none, none, none, none, none, none);
const superHrOnly = row(none, none, none, none, none, none, group);

/**
 * Who may do what, with which reach (domain §4): columns admin, user, executive, top management, HOD, HR, super HR.
 * `reference.write` covers divisions, departments, sections, positions, work locations, scores and competencies. Top
 * management's `appraisal.status` includes its section too, since specification §2 gives it the section report.
 */
export const MATRIX = {
  'profile.own': everyonesOwn,
  'project.own': everyonesOwn,
  'notification.own': everyonesOwn,
  'appraisal.own': everyonesOwn,
  'appraisal.supervise': row(none, none, supervisees, supervisees, supervisees, none, none),
  'appraisal.approve_hod': row(none, none, none, division, department, none, none),
  'appraisal.approve_hr': row(none, none, none, none, none, companies, group),
  'appraisal.finalise': superHrOnly,
  'appraisal.read': row(none, none, section, ['division', 'section'], department, companies, group),
  'appraisal.status': row(companies, none, section, ['division', 'section'], department, companies, group),
  'appraisal.calibrate': row(none, none, none, none, department, companies, group),
  'company.read': administration,
  'company.write': adminOnly,
  'employee.directory': row(companies, none, supervisees, ['supervisees', 'division'], department, companies, group),
  'employee.write': administration,
  'import.run': administration,
  'invitation.send': administration,
  /** Admins grant the roles of admin and HR, within their own scope (domain §2). */
  'role.grant': adminOnly,
  'personal.read': row(companies, own, own, own, own, companies, group),
  'reference.write': adminOnly,
  'weightage.write': adminOnly,
  'settings.write': administration,
  'cycle.create': superHrOnly,
  'audit.read': superHrOnly,
  'cycle.manage': row(none, none, none, none, none, companies, group),
  'request.decide': administration,
  'training.read': row(
    companies,
    own,
    ['own', 'supervisees'],
    ['own', 'supervisees'],
    ['own', 'department'],
    companies,
    group,
  ),
  'training.write': administration,
  'theme.write': row(companies, none, none, none, ['own_company'], companies, group),
  'reference.read': row(group, group, group, group, group, group, group),
} as const satisfies Readonly<Record<string, Row>>;

export type Permission = keyof typeof MATRIX;
export const PERMISSIONS: readonly Permission[] = Object.keys(MATRIX).filter(isPermission);

/** Whether a text is the name of a permission of the matrix. */
export function isPermission(name: string): name is Permission {
  return Object.hasOwn(MATRIX, name);
}

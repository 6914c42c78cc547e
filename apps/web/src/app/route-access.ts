import { ROLE, type Permission, type RoleId } from '@prestasi/domain';

/**
 * The pages of the frame that need a permission: that of the calls they use (domain §4). All others are open to
 * everybody, or the record itself decides who sees it (forms); a test names those.
 */
export const ROUTE_ACCESS: Readonly<Record<string, Permission>> = {
  '/team-performance/{-$tabIdx}': 'appraisal.supervise',
  '/summary-report/{-$tabIdx}': 'appraisal.status',
  '/summary-report-tm/{-$tabIdx}': 'appraisal.status',
  '/division-report/{-$tabIdx}': 'appraisal.status',
  '/section-summary-report/{-$tabIdx}': 'appraisal.status',
  '/outstanding-forms': 'cycle.manage',
  '/calibration': 'appraisal.calibrate',
  '/project-management': 'project.own',
  '/project-management/$id': 'project.own',
  '/View-Member/$id': 'project.own',
  '/View-Assigned-Member/$id': 'project.own',
  '/training': 'training.write',
  '/training/programmes/$id': 'training.write',
  '/training/sessions/$id': 'training.write',
  '/training/sessions/$id/import/{-$importId}': 'training.write',
  '/performance-statistics': 'appraisal.status',
  '/statistics': 'appraisal.status',
  '/history-performance': 'appraisal.status',
  '/history-performance-tm': 'appraisal.supervise',
  '/division-history-performance': 'appraisal.status',
  '/section-history-performance': 'appraisal.status',
  '/senarai-skor-pekerja': 'company.read',
  '/score-logs': 'cycle.manage',
  '/team-profile': 'employee.directory',
  '/team-profile-individual/{-$id}/{-$subId}': 'employee.directory',
  '/profile-staff': 'employee.directory',
  '/organisation-chart/{-$id}': 'employee.directory',
  '/employee-management': 'employee.write',
  '/register-staff/{-$id}': 'employee.write',
  '/promotion-transfer/{-$employeeId}': 'employee.write',
  '/history-transfer/{-$employeeId}': 'employee.write',
  '/former-employee': 'employee.write',
  '/organisation-health/{-$check}': 'employee.write',
  '/approve-education': 'request.decide',
  '/administrators': 'role.grant',
  '/company-import/{-$id}': 'import.run',
  '/theme-setting': 'theme.write',
  '/cycles/{-$id}': 'cycle.manage',
  '/create-company/{-$rerender}': 'company.write',
  '/view-company/{-$id}': 'company.read',
  '/company-list': 'company.read',
  '/policy-settings/$companyId/{-$category}': 'company.read',
  '/all-setting': 'company.read',
  '/setting-jd-kra': 'company.read',
  '/jdkra-setting': 'company.read',
  '/weightage': 'company.read',
  '/score-management': 'company.read',
  '/performance-scale': 'company.read',
  '/performance-scale-details': 'company.read',
  '/division-management': 'company.read',
  '/department-management': 'company.read',
  '/section': 'company.read',
  '/head-of-section': 'company.read',
  '/work-loc-modal': 'company.read',
  '/position-management': 'company.read',
  '/grade-management': 'company.read',
  '/division-details': 'company.read',
  '/department-details': 'company.read',
  '/section-details': 'company.read',
  '/position-details': 'company.read',
  '/training-evaluation-rating': 'reference.read',
  '/competency-management': 'reference.read',
  '/View-Competency/$id': 'reference.read',
  '/reference': 'reference.read',
  '/View-Reference-Sub-Behav/$id': 'reference.read',
};

/** The pages that the specification gives to some of the roles with their permission (specification §2). */
export const ROUTE_ROLES: Readonly<Record<string, readonly RoleId[]>> = {
  '/summary-report-tm/{-$tabIdx}': [ROLE.topManagement],
  '/division-report/{-$tabIdx}': [ROLE.topManagement],
  '/section-summary-report/{-$tabIdx}': [ROLE.executive, ROLE.topManagement],
};

/** True if a page is for an active role with these permissions. */
export function isOpenTo(path: string, activeRole: RoleId, permissions: readonly string[]): boolean {
  const need = ROUTE_ACCESS[path];
  const roles = ROUTE_ROLES[path];
  return (need === undefined || permissions.includes(need)) && (roles === undefined || roles.includes(activeRole));
}

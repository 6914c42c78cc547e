import { framedScreen } from '../app/screen-route.ts';

/** Companies, their units and their people. */
export const organisationPages = [
  // A company, the first page of HR and administrators; without an id the session's company.
  framedScreen(
    '/view-company/{-$id}',
    'organisation:title',
    'company.read',
    () => import('./view-company-page.tsx'),
    'ViewCompanyPage',
  ),
  // The companies of one's scope.
  framedScreen(
    '/company-list',
    'companies:list.title',
    'company.read',
    () => import('../features/companies/company-list-screen.tsx'),
    'CompanyListScreen',
  ),
  // Creates a company, or edits the one named.
  framedScreen(
    '/create-company/{-$rerender}',
    'companies:form.create',
    'company.write',
    () => import('../features/companies/company-form-screen.tsx'),
    'CompanyFormScreen',
  ),
  // A company's theme; `company` in the address names another one than one's own.
  framedScreen(
    '/theme-setting',
    'theme:title',
    'theme.write',
    () => import('../features/theme/theme-screen.tsx'),
    'ThemeScreen',
  ),
  // Divisions of a company and of the group.
  framedScreen(
    '/division-management',
    'units:title.division',
    'company.read',
    () => import('../features/units/unit-screens.tsx'),
    'DivisionsScreen',
  ),
  // Departments of a company.
  framedScreen(
    '/department-management',
    'units:title.department',
    'company.read',
    () => import('../features/units/unit-screens.tsx'),
    'DepartmentsScreen',
  ),
  // Sections of a company.
  framedScreen(
    '/section',
    'units:title.section',
    'company.read',
    () => import('../features/units/unit-screens.tsx'),
    'SectionsScreen',
  ),
  // The heads of the sections of a company.
  framedScreen(
    '/head-of-section',
    'units:title.heads',
    'company.read',
    () => import('../features/units/unit-screens.tsx'),
    'SectionHeadsScreen',
  ),
  // The work locations of a company.
  framedScreen(
    '/work-loc-modal',
    'units:title.work_location',
    'company.read',
    () => import('../features/units/work-locations-screen.tsx'),
    'WorkLocationsScreen',
  ),
  // Positions of a company.
  framedScreen(
    '/position-management',
    'units:title.position',
    'company.read',
    () => import('../features/units/positions-screen.tsx'),
    'PositionsScreen',
  ),
  // The grade sets of the group.
  framedScreen(
    '/grade-management',
    'units:title.grade',
    'company.read',
    () => import('./grade-management-page.tsx'),
    'GradeManagementPage',
  ),
  // A division; the id in the query.
  framedScreen(
    '/division-details',
    'units:title.divisionDetails',
    'company.read',
    () => import('../features/units/unit-detail-screens.tsx'),
    'DivisionDetailsScreen',
  ),
  // A department; the id in the query.
  framedScreen(
    '/department-details',
    'units:title.departmentDetails',
    'company.read',
    () => import('../features/units/unit-detail-screens.tsx'),
    'DepartmentDetailsScreen',
  ),
  // A section; the id in the query.
  framedScreen(
    '/section-details',
    'units:title.sectionDetails',
    'company.read',
    () => import('../features/units/unit-detail-screens.tsx'),
    'SectionDetailsScreen',
  ),
  // A position with its job description; the id in the query.
  framedScreen(
    '/position-details',
    'positions:title',
    'company.read',
    () => import('../features/units/position-details-screen.tsx'),
    'PositionDetailsScreen',
  ),
  // The chart of a company on any day; without an id of the session's company.
  framedScreen(
    '/organisation-chart/{-$id}',
    'chart:title',
    'employee.directory',
    () => import('../features/chart/chart-screen.tsx'),
    'ChartScreen',
  ),
  // Problems in the organisation's records, or the findings of one check.
  framedScreen(
    '/organisation-health/{-$check}',
    'health:title',
    'employee.write',
    () => import('../features/health/health-screen.tsx'),
    'HealthScreen',
  ),
  // Whether the histories of appraisals are whole, and which actions are worth a second look.
  framedScreen(
    '/audit',
    'audit:title',
    'audit.read',
    () => import('../features/audit/audit-screen.tsx'),
    'AuditScreen',
  ),
  // A new import of organisation and staff, or the one named.
  framedScreen(
    '/company-import/{-$id}',
    'import-screens:title',
    'import.run',
    () => import('../features/imports/import-screen.tsx'),
    'ImportScreen',
  ),
  // The people of one's team, unit or companies.
  framedScreen(
    '/team-profile',
    'team:title.team',
    'employee.directory',
    () => import('../features/team/team-profile-screen.tsx'),
    'TeamProfileScreen',
  ),
  // A team member; `subId` is the part of the page.
  framedScreen(
    '/team-profile-individual/{-$id}/{-$subId}',
    'team:title.individual',
    'employee.directory',
    () => import('../features/team/member-screen.tsx'),
    'MemberScreen',
  ),
  // The profile of an employee.
  framedScreen(
    '/profile-staff',
    'staff:profile.title',
    'employee.directory',
    () => import('../features/staff/staff-profile-screen.tsx'),
    'StaffProfileScreen',
  ),
  // The staff of all one's companies.
  framedScreen(
    '/employee-management',
    'staff:list.title',
    'employee.write',
    () => import('../features/staff/employee-management-screen.tsx'),
    'EmployeeManagementScreen',
  ),
  // Registers an employee of a company; without an id, of the session's company.
  framedScreen(
    '/register-staff/{-$id}',
    'staff:register.title',
    'employee.write',
    () => import('../features/staff/register-screen.tsx'),
    'RegisterScreen',
  ),
  // People with the role of administrator or HR.
  framedScreen(
    '/administrators',
    'staff:administrators.title',
    'role.grant',
    () => import('../features/staff/administrators-screen.tsx'),
    'AdministratorsScreen',
  ),
  // Promotion, transfer, change, leaving and re-hire; without an id the person is searched for.
  framedScreen(
    '/promotion-transfer/{-$employeeId}',
    'movements:title.move',
    'employee.write',
    () => import('../features/movements/move-screen.tsx'),
    'MoveScreen',
  ),
  // The movements in one’s scope, or of one person.
  framedScreen(
    '/history-transfer/{-$employeeId}',
    'movements:title.history',
    'employee.write',
    () => import('../features/movements/history-screen.tsx'),
    'HistoryScreen',
  ),
  // People who have left, and people about to leave.
  framedScreen(
    '/former-employee',
    'movements:title.former',
    'employee.write',
    () => import('../features/movements/former-screen.tsx'),
    'FormerScreen',
  ),
  // Requested changes, to approve or reject.
  framedScreen(
    '/approve-education',
    'requests:title.approve',
    'request.decide',
    () => import('../features/requests/approve-screen.tsx'),
    'ApproveScreen',
  ),
] as const;

import { framedScreen } from '../app/screen-route.ts';

/** Settings of appraisals, and the competencies. */
export const settingsPages = [
  // The appraisal settings that a company's next cycle will freeze.
  framedScreen(
    '/policy-settings/$companyId/{-$category}',
    'policy:title',
    'company.read',
    () => import('../features/policy/policy-screen.tsx'),
    'PolicyScreen',
  ),
  // The settings of the companies in scope, one kind at a time.
  framedScreen(
    '/all-setting',
    'settings:title',
    'company.read',
    () => import('../features/policy/many/all-setting-screen.tsx'),
    'AllSettingScreen',
  ),
  // The content of part 1, by company and category.
  framedScreen(
    '/setting-jd-kra',
    'settings:kinds.title',
    'company.read',
    () => import('../features/policy/many/kinds-screen.tsx'),
    'KindsScreen',
  ),
  // The same screen as /setting-jd-kra.
  framedScreen(
    '/jdkra-setting',
    'settings:kinds.title',
    'company.read',
    () => import('../features/policy/many/kinds-screen.tsx'),
    'KindsScreen',
  ),
  // The weights of the parts by company and category.
  framedScreen(
    '/weightage',
    'weightage:title',
    'company.read',
    () => import('../features/policy/many/weightage-screen.tsx'),
    'WeightageScreen',
  ),
  // Score sets of the group and the companies in scope.
  framedScreen(
    '/score-management',
    'scores:title',
    'company.read',
    () => import('../features/policy/named-settings/score-management-screen.tsx'),
    'ScoreManagementScreen',
  ),
  // The names of the marks 1 to 6.
  framedScreen(
    '/performance-scale',
    'scores:scales.title',
    'company.read',
    () => import('../features/policy/named-settings/scale-list-screen.tsx'),
    'ScaleListScreen',
  ),
  // One performance scale, by ?id=.
  framedScreen(
    '/performance-scale-details',
    'scores:scale.title',
    'company.read',
    () => import('../features/policy/named-settings/scale-details-screen.tsx'),
    'ScaleDetailsScreen',
  ),
  // The scale by which a training is evaluated.
  framedScreen(
    '/training-evaluation-rating',
    'scores:ratings.title',
    'reference.read',
    () => import('../features/policy/lists/rating-screen.tsx'),
    'RatingScreen',
  ),
  // The group's competencies, for those who maintain them.
  framedScreen(
    '/competency-management',
    'competencies:title',
    'reference.read',
    () => import('../features/competencies/library-screen.tsx'),
    'LibraryScreen',
  ),
  // One competency, for those who maintain the library.
  framedScreen(
    '/View-Competency/$id',
    'reference:detail.title',
    'reference.read',
    () => import('../features/competencies/competency-screen.tsx'),
    'CompetencyScreen',
  ),
  // The competencies, for every reader.
  framedScreen(
    '/reference',
    'reference:title',
    'reference.read',
    () => import('../features/competencies/reference-screen.tsx'),
    'ReferenceScreen',
  ),
  // One competency with its indicators, and the meaning of each mark.
  framedScreen(
    '/View-Reference-Sub-Behav/$id',
    'reference:detail.title',
    'reference.read',
    () => import('../features/competencies/reference-detail-screen.tsx'),
    'ReferenceDetailScreen',
  ),
] as const;

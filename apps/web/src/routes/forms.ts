import { framedScreen } from '../app/screen-route.ts';

/** Forms and appeals: the records decide who sees which. */
export const formPages = [
  // One form of one’s own year, a part at a time; `id` is the form’s, `status` its phase.
  framedScreen(
    '/my-performance/$id/$status/{-$tabNo}',
    'forms:title.mine',
    null,
    () => import('../features/forms/frame/form-screen.tsx'),
    'FormScreen',
  ),
  // One’s key result areas in full width.
  framedScreen(
    '/my-performance-part1/$id/$status',
    'forms:title.kra',
    null,
    () => import('../features/forms/frame/form-screen.tsx'),
    'FormScreen',
  ),
  // One’s job description in full width.
  framedScreen(
    '/my-performance-nonexec-part1/$id/$status',
    'forms:title.jd',
    null,
    () => import('../features/forms/frame/form-screen.tsx'),
    'FormScreen',
  ),
  // A non-executive’s key result areas in full width.
  framedScreen(
    '/my-performance-nonexec-part1-kra/$id/$status',
    'forms:title.kra',
    null,
    () => import('../features/forms/frame/form-screen.tsx'),
    'FormScreen',
  ),
  // The form (`performance_id`) of a team member (`id`), a part at a time.
  framedScreen(
    '/team-performance-individual/$id/$performance_id/{-$tabIdx}',
    'forms:title.individual',
    null,
    () => import('../features/forms/frame/form-screen.tsx'),
    'FormScreen',
  ),
  // Part 1 of a team member in full width.
  framedScreen(
    '/team-performance-individual-part1/$id/$performance_id',
    'forms:title.part1',
    null,
    () => import('../features/forms/frame/form-screen.tsx'),
    'FormScreen',
  ),
  // The form (`performance_id`) of an employee (`id`) as opened from a report.
  framedScreen(
    '/performance-details-individual/$id/$performance_id/{-$tabIdx}',
    'forms:title.individual',
    null,
    () => import('../features/forms/frame/form-screen.tsx'),
    'FormScreen',
  ),
  // Part 1 of an employee in full width.
  framedScreen(
    '/performance-details-individual-part1/$id/$performance_id',
    'forms:title.part1',
    null,
    () => import('../features/forms/frame/form-screen.tsx'),
    'FormScreen',
  ),
  // The form of an employee as opened from the report of a division.
  framedScreen(
    '/performance-details-individual-division/$id/$performance_id/{-$tabIdx}',
    'forms:title.individual',
    null,
    () => import('../features/forms/frame/form-screen.tsx'),
    'FormScreen',
  ),
  // Part 1 of an employee in full width, from the report of a division.
  framedScreen(
    '/performance-details-individual-part1-division/$id/$performance_id',
    'forms:title.part1',
    null,
    () => import('../features/forms/frame/form-screen.tsx'),
    'FormScreen',
  ),
  // The form of an employee as opened from the report of a section.
  framedScreen(
    '/performance-details-individual-section/$id/$performance_id/{-$tabIdx}',
    'forms:title.individual',
    null,
    () => import('../features/forms/frame/form-screen.tsx'),
    'FormScreen',
  ),
  // Part 1 of an employee in full width, from the report of a section.
  framedScreen(
    '/performance-details-individual-part1-section/$id/$performance_id',
    'forms:title.part1',
    null,
    () => import('../features/forms/frame/form-screen.tsx'),
    'FormScreen',
  ),
  // The open and the ended appeals that the reader may see.
  framedScreen(
    '/appeals',
    'appeal:title',
    null,
    () => import('../features/appeals/appeals-screen.tsx'),
    'AppealsScreen',
  ),
  // One appeal.
  framedScreen(
    '/appeal/$appealId',
    'appeal:title',
    null,
    () => import('../features/appeals/appeal-screen.tsx'),
    'AppealScreen',
  ),
  // Files an appeal against the result of a form.
  framedScreen(
    '/file-appeal/$formId',
    'appeal:file.appeal',
    null,
    () => import('../features/appeals/file-appeal-screen.tsx'),
    'FileAppealScreen',
  ),
] as const;

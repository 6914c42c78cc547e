import { framedScreen } from '../app/screen-route.ts';

/** /file-appeal/:formId: files an appeal against the result of a form. */
export const fileAppealRoute = framedScreen(
  '/file-appeal/$formId',
  'appeal:file.appeal',
  () => import('../features/appeals/file-appeal-screen.tsx'),
  'FileAppealScreen',
);

import { framedScreen } from '../app/screen-route.ts';

/** /appeals: the open and the ended appeals that the reader may see. */
export const appealsRoute = framedScreen(
  '/appeals',
  'appeal:title',
  () => import('../features/appeals/appeals-screen.tsx'),
  'AppealsScreen',
);

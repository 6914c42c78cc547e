import { framedScreen } from '../app/screen-route.ts';

/** /appeal/:appealId: one appeal. */
export const appealRoute = framedScreen(
  '/appeal/$appealId',
  'appeal:title',
  () => import('../features/appeals/appeal-screen.tsx'),
  'AppealScreen',
);

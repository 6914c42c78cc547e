import { framedScreen } from '../app/screen-route.ts';

/** /my-profile/training: the reader's own training. */
export const myTrainingRoute = framedScreen(
  '/my-profile/training',
  'training:own.title',
  () => import('./my-training-page.tsx'),
  'MyTrainingPage',
);

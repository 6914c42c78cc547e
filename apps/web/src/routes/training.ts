import { framedScreen } from '../app/screen-route.ts';

/** /training: training for administrators and human resources; the tab in the query. */
export const trainingRoute = framedScreen(
  '/training',
  'training:title',
  () => import('../features/training/training-screen.tsx'),
  'TrainingScreen',
);

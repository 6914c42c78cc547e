import { framedScreen } from '../app/screen-route.ts';

/** /training/sessions/:id: a training session with who takes part. */
export const trainingSessionRoute = framedScreen(
  '/training/sessions/$id',
  'training:title',
  () => import('../features/training/session-screen.tsx'),
  'TrainingSessionScreen',
);

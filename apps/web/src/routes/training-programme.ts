import { framedScreen } from '../app/screen-route.ts';

/** /training/programmes/:id: a training programme with its sessions. */
export const trainingProgrammeRoute = framedScreen(
  '/training/programmes/$id',
  'training:title',
  () => import('../features/training/programme-screen.tsx'),
  'TrainingProgrammeScreen',
);

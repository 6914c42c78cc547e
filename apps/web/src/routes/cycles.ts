import { framedScreen } from '../app/screen-route.ts';

/** /cycles/:id?: the appraisal years by company, or one company cycle. */
export const cyclesRoute = framedScreen(
  '/cycles/{-$id}',
  'cycles:title',
  () => import('../features/cycles/cycles-screen.tsx'),
  'CyclesScreen',
);

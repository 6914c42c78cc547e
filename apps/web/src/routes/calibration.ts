import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /calibration: the forms at one's step side by side, before their marks become final. */
export const calibrationRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/calibration',
  staticData: { title: 'calibration:title' },
  component: lazyScreen(() => import('../features/calibration/calibration-screen.tsx'), 'CalibrationScreen'),
});

import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../app/lazy-screen.ts';
import { publicRoute } from '../app/public-route.tsx';

/** /verify/:code?: whether a document that somebody holds is genuine; its QR code leads here. */
export const verifyRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/verify/{-$code}',
  staticData: { title: 'verify:title' },
  component: lazyScreen(() => import('../features/documents/verify-screen.tsx'), 'VerifyScreen'),
});

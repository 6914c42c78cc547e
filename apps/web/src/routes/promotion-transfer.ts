import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /promotion-transfer/:employeeId?: promotion, transfer, change, leaving and re-hire; without an id the person is searched for. */
export const promotionTransferRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/promotion-transfer/{-$employeeId}',
  staticData: { title: 'movements:title.move' },
  component: lazyScreen(() => import('../features/movements/move-screen.tsx'), 'MoveScreen'),
});

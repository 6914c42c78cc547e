import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /history-transfer/:employeeId?: the movements in one’s scope, or of one person. */
export const historyTransferRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/history-transfer/{-$employeeId}',
  staticData: { title: 'movements:title.history' },
  component: lazyScreen(() => import('../features/movements/history-screen.tsx'), 'HistoryScreen'),
});

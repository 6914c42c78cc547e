import { framedScreen } from '../app/screen-route.ts';

/** /history-transfer/:employeeId?: the movements in one’s scope, or of one person. */
export const historyTransferRoute = framedScreen(
  '/history-transfer/{-$employeeId}',
  'movements:title.history',
  () => import('../features/movements/history-screen.tsx'),
  'HistoryScreen',
);

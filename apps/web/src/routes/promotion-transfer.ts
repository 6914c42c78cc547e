import { framedScreen } from '../app/screen-route.ts';

/** /promotion-transfer/:employeeId?: promotion, transfer, change, leaving and re-hire; without an id the person is searched for. */
export const promotionTransferRoute = framedScreen(
  '/promotion-transfer/{-$employeeId}',
  'movements:title.move',
  () => import('../features/movements/move-screen.tsx'),
  'MoveScreen',
);

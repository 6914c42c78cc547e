export { registerConfirmations } from './routes.ts';
export { countToDecide } from './list-confirmations.ts';

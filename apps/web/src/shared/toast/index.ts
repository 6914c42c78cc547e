export { showToast } from './toast.ts';

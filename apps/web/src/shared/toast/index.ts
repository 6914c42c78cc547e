export { showToast, type Toast } from './toast.ts';

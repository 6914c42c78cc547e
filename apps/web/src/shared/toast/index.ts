export { lazyPart } from './lazy-part.ts';
export { ToastHost } from './toast-host.tsx';
export { showToast } from './toast.ts';

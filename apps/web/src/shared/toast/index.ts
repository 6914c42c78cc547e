export { lazyPart } from './lazy-part.ts';
export { ToastHost } from './toast-host.tsx';
export { showDone, showToast } from './toast.ts';

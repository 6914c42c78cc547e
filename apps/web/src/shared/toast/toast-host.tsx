import { lazy, Suspense } from 'react';
import { toastsOnDemand } from './toast.ts';

const ToastList = lazy(async () => ({ default: (await toastsOnDemand()).ToastList }));

/** The host of the toasts; it is rendered once in the application. */
export function ToastHost() {
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  );
}

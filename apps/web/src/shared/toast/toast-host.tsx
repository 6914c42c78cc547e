import { lazy, Suspense } from 'react';
import { toastsOnDemand } from './toast.ts';

const ToastList = lazy(async () => ({ default: (await toastsOnDemand()).ToastList }));

/** The place where toasts are shown; stands once in the application. */
export function ToastHost() {
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  );
}

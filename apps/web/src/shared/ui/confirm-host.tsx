import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../toast/lazy-part.ts';
import { askedNow, onAsked } from './confirm.tsx';

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** The host of the confirmation dialog; it is rendered once in the application. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(onAsked, askedNow);
  return <Suspense fallback={null}>{asked && <ConfirmDialog asked={asked} />}</Suspense>;
}

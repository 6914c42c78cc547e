import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '../toast/lazy-part.ts';
import { onRefused, refusedNow, setRefused } from './refused-action.ts';

const SecondPersonDialog = lazyPart(async () => (await import('./second-person-dialog.tsx')).SecondPersonDialog);

/** The host of the dialog that asks for a second person, rendered once in the frame. It closes with the session. */
export function SecondPersonHost() {
  const action = useSyncExternalStore(onRefused, refusedNow);
  useEffect(() => () => setRefused(null), []);
  return (
    <Suspense fallback={null}>
      {action && <SecondPersonDialog action={action} onClose={() => setRefused(null)} />}
    </Suspense>
  );
}

import { queryClient } from '../shared/api/index.ts';
import { clearDrafts, keepReturnAddress, onSessionEnd, sessionQuery } from '../shared/session/index.ts';
import { forgetAdoption } from './preferences.ts';
import { router } from './router.ts';
import { toldExpired } from './told-expired.ts';

/**
 * What happens when a session ends. Expired: the address is remembered, a toast says so, and what was typed stays on
 * the device. Signed out: the device is cleared of the account's drafts (specification §8).
 */
export function watchSession(): void {
  onSessionEnd((end) => {
    const accountId = queryClient.getQueryData(sessionQuery.queryKey)?.account.id ?? null;
    forgetAdoption();
    if (end === 'expired') {
      keepReturnAddress(router.state.location.href, accountId);
      toldExpired();
    } else if (accountId !== null) {
      void clearDrafts(accountId);
    }
    void router.navigate({ to: '/login' }).then(() => queryClient.clear());
  });
}

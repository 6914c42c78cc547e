import { queryClient } from '../shared/api/index.ts';
import { clearDrafts, forgetAccount, keepReturnAddress, onSessionEnd, sessionQuery } from '../shared/session/index.ts';
import { forgetAdoption } from './preferences.ts';
import { router } from './router.ts';
import { notifyExpired } from './notify-expired.ts';

/**
 * Handles the end of a session. If it expired or ended in another window, the address is remembered and typed text
 * stays on the device; a toast says that it expired. After signing out the account's drafts are removed from the device
 * (specification §8).
 */
export function watchSession(): void {
  onSessionEnd((end) => {
    const accountId = queryClient.getQueryData(sessionQuery.queryKey)?.account.id ?? null;
    forgetAdoption();
    if (end !== 'signed_out') keepReturnAddress(router.state.location.href, accountId);
    else if (accountId !== null) void clearDrafts(accountId);
    if (end === 'expired') notifyExpired();
    void router.navigate({ to: '/login' }).then(() => forgetAccount(queryClient));
  });
}

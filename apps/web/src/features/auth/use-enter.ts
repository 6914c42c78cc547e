import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  beginSession,
  forgetAccount,
  landingAddress,
  sessionQuery,
  takeReturnAddress,
  type SignedIn,
} from '../../shared/session/index.ts';

/** Opens the application after sign-in: the page where the session ran out, else the role's first page. */
export async function enter(
  signedIn: SignedIn,
  queries: QueryClient,
  history: { readonly push: (address: string) => void },
): Promise<void> {
  forgetAccount(queries);
  await beginSession(signedIn);
  const session = await queries.query(sessionQuery);
  history.push(takeReturnAddress(session.account.id) ?? landingAddress(session));
}

/** `enter` for pages of the application. */
export function useEnter(): (signedIn: SignedIn) => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return (signedIn) => enter(signedIn, queries, router.history);
}

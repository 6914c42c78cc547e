import { createRoute, redirect } from '@tanstack/react-router';
import { queryClient } from '../shared/api/index.ts';
import { keepReturnAddress, sessionQuery, sessionToken } from '../shared/session/index.ts';
import { RoutePageError } from './route-page-error.tsx';
import { adoptPreferences } from './preferences.ts';
import { rootRoute } from './root-route.tsx';
import { notifyExpired } from './notify-expired.ts';
import { AppFrame } from './shell/app-frame.tsx';

/** Pages of a signed-in person, within the frame. Without a token redirects to sign-in and back (specification §2). */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  beforeLoad: async ({ location, preload }) => {
    if (sessionToken() === null) {
      if (!preload) {
        keepReturnAddress(location.href, null);
        notifyExpired();
      }
      throw redirect({ to: '/' });
    }
    // The frame appears in the account's language from the start.
    await adoptPreferences(await queryClient.query({ ...sessionQuery, staleTime: 'static' }));
  },
  // No skeleton in place of the frame: the router would keep it until the page's own code is there (decision 158).
  pendingMs: Infinity,
  component: AppFrame,
  errorComponent: RoutePageError,
});

import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { enter } from '../features/auth/index.ts';
import { queryClient } from '../shared/api/index.ts';
import { i18n } from '../shared/i18n/index.ts';
import type { SignedIn } from '../shared/session/index.ts';
import { watchChoices } from './preferences.ts';
import { Providers } from './providers.tsx';
import { router } from './router.ts';
import { watchSession } from './watch-session.ts';

watchSession();
watchChoices();
// The dashboard is mostly the first page: its texts load beside its data, not after them.
void i18n.loadNamespaces('dashboard');

/** Renders the whole application. Until its first page is ready, the frame in the page's HTML is shown. */
export function showApplication(root: Root): void {
  root.render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

/** Renders the whole application for somebody who has just signed in. */
export async function enterApplication(root: Root, signedIn: SignedIn): Promise<void> {
  await enter(signedIn, queryClient, router.history);
  // While a page's own chunk is slow, the frame of the application is shown, no longer that of sign-in.
  document.documentElement.dataset.first = 'application';
  showApplication(root);
}

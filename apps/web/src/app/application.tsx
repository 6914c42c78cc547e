import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { enter } from '../features/auth/index.ts';
import { queryClient } from '../shared/api/index.ts';
import type { SignedIn } from '../shared/session/index.ts';
import { watchChoices } from './preferences.ts';
import { Providers } from './providers.tsx';
import { router } from './router.ts';
import { watchSession } from './watch-session.ts';

watchSession();
watchChoices();

/** Draws the whole application. Until its first page is there, the frame that the page's HTML holds stands in its place. */
export function showApplication(root: Root): void {
  root.render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

/** Draws the whole application for somebody who has just signed in. */
export async function enterApplication(root: Root, signedIn: SignedIn): Promise<void> {
  await enter(signedIn, queryClient, router.history);
  // Where a page's own part is slow, the frame of the application stands meanwhile, and no longer that of sign-in.
  document.documentElement.dataset.first = 'application';
  showApplication(root);
}

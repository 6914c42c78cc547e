import { DEFAULT_ACCENT } from '@prestasi/domain';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../shared/api/index.ts';
import { sessionQuery } from '../shared/session/index.ts';
import { ToastHost } from '../shared/toast/index.ts';
import { ConfirmHost } from '../shared/ui/confirm-host.tsx';
import { Look } from './look.tsx';

/** Provides server state, the theme in the company's colour, toasts and dialogs. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed>{children}</Themed>
    </QueryClientProvider>
  );
}

function Themed({ children }: { children: ReactNode }) {
  // Only observed here: the frame's route loads it.
  const session = useQuery({ ...sessionQuery, enabled: false });
  return (
    <Look colour={session.data?.theme.colour ?? DEFAULT_ACCENT}>
      <ToastHost />
      {children}
      <ConfirmHost />
    </Look>
  );
}

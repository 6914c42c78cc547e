import { DirectionProvider, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { queryClient } from '../shared/api/index.ts';
import { sessionQuery } from '../shared/session/index.ts';
import { ConfirmHost } from '../shared/ui/confirm-host.tsx';
import { DEFAULT_ACCENT } from '@prestasi/domain';
import { colourSchemeManager } from './theme/colour-scheme.ts';
import { accentResolver, theme } from './theme/theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Server state, theme in the company's colour, toasts and dialogs. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Themed>{children}</Themed>
    </QueryClientProvider>
  );
}

function Themed({ children }: { children: ReactNode }) {
  // Only watched here: the frame's route loads it.
  const session = useQuery({ ...sessionQuery, enabled: false });
  const colour = session.data?.theme.colour ?? DEFAULT_ACCENT;
  const resolver = useMemo(() => accentResolver(colour), [colour]);
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolver}
        colorSchemeManager={colourSchemeManager}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
        deduplicateInlineStyles
      >
        <Notifications
          position="top-right"
          autoClose={5000}
          containerWidth="22rem"
          transitionDuration={120}
          aria-live="polite"
        />
        {children}
        <ConfirmHost />
      </MantineProvider>
    </DirectionProvider>
  );
}

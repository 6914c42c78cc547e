import { DirectionProvider, MantineProvider } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { STYLE_NONCE } from '../shared/ui/style-nonce.ts';
import { colourSchemeManager } from './theme/colour-scheme.ts';
import { accentResolver, theme } from './theme/theme.ts';

/** The theme with a company's colour as its accent. */
export function Look({ colour, children }: { colour: string; children: ReactNode }) {
  const resolver = useMemo(() => accentResolver(colour), [colour]);
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolver}
        colorSchemeManager={colourSchemeManager}
        defaultColorScheme="auto"
        getStyleNonce={() => STYLE_NONCE}
        deduplicateInlineStyles
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}

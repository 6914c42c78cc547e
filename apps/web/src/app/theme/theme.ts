import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { accentShades, type AccentShades } from '@prestasi/domain';

const neutral: MantineColorsTuple = [
  '#faf9f6',
  '#f1eee8',
  '#e8e4dc',
  '#d9d4ca',
  '#b8b2a6',
  '#8a8478',
  '#6e685d',
  '#5c574e',
  '#3a3732',
  '#1b1a17',
];
const night: MantineColorsTuple = [
  '#f1eee8',
  '#b0aba0',
  '#9a9589',
  '#7f7a6f',
  '#33312c',
  '#262420',
  '#1e1d1a',
  '#161513',
  '#12110f',
  '#0d0c0b',
];
const alike = (value: string): MantineColorsTuple => [
  value,
  value,
  value,
  value,
  value,
  value,
  value,
  value,
  value,
  value,
];

/** Filled buttons take the text colour of their background; plain ones get a hairline. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input);
  const color = input.color ?? 'accent';
  if (input.variant === 'default') return { ...resolved, border: 'var(--hairline)' };
  if (input.variant === 'filled' && color === 'accent') return { ...resolved, color: 'var(--on-accent)' };
  if (input.variant === 'filled' && color === 'danger') return { ...resolved, color: 'var(--on-danger)' };
  return resolved;
};

const quick = { transition: 'fade', duration: 120 } as const;
/**
 * A list of choices fades in, but is gone at once when it closes. Leaving its field clears the words that were searched
 * for: a list that still faded would show all its rows again, cover a button below it, and take the click begun there.
 */
const choices = { transitionProps: { ...quick, exitDuration: 0 } } as const;

/** Mantine's theme, made of the tokens: every value here is a token or a default that agrees with them. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  headings: { fontFamily: "'Inter Variable', system-ui, sans-serif", fontWeight: '560' },
  primaryColor: 'accent',
  colors: { gray: neutral, dark: night, accent: alike('#0f766e'), danger: alike('#b0261c') },
  variantColorResolver,
  defaultRadius: 'md',
  radius: { xs: 'var(--radius)', sm: 'var(--radius)', md: 'var(--radius)', lg: 'var(--radius)', xl: 'var(--radius)' },
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-sm)',
    lg: 'var(--text-md)',
    xl: 'var(--text-lg)',
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.4', xl: '1.3' },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-6)',
    xl: 'var(--space-8)',
  },
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  fontWeights: { regular: '400', medium: '560', bold: '560' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Menu: {
      defaultProps: {
        transitionProps: quick,
        position: 'bottom-end',
        offset: 4,
        withinPortal: false,
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { transitionProps: quick, offset: 4 } },
    Tooltip: { defaultProps: { transitionProps: quick, events: { hover: true, focus: true, touch: false } } },
    // Otherwise each dialog's header would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Modal: { defaultProps: { transitionProps: quick, centered: true, withinPortal: true } },
    Drawer: { defaultProps: { transitionProps: { duration: 120 } } },
    Select: { defaultProps: { comboboxProps: choices } },
    MultiSelect: { defaultProps: { comboboxProps: choices } },
  },
});

function accentVariables(shades: AccentShades): Record<string, string> {
  return {
    '--accent': shades.accent,
    '--accent-hover': shades.hover,
    '--accent-soft': shades.soft,
    '--accent-soft-hover': shades.softHover,
    '--on-accent': shades.on,
    ...family('accent', 'var(--accent)', 'var(--accent-hover)', 'var(--accent-soft)', 'var(--accent-soft-hover)'),
    ...family('danger', 'var(--danger)', 'var(--danger)', 'var(--danger-soft)', 'var(--danger-soft)'),
    ...surfaces,
  };
}

function family(name: string, fill: string, hover: string, soft: string, softHover: string): Record<string, string> {
  const prefix = `--mantine-color-${name}`;
  return {
    [`${prefix}-text`]: fill,
    [`${prefix}-filled`]: fill,
    [`${prefix}-filled-hover`]: hover,
    [`${prefix}-light`]: soft,
    [`${prefix}-light-hover`]: softHover,
    [`${prefix}-light-color`]: fill,
    [`${prefix}-outline`]: fill,
    [`${prefix}-outline-hover`]: soft,
  };
}

const surfaces: Record<string, string> = {
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-disabled': 'var(--quiet)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
};

/** Gives the company's colour to the accent in both schemes. */
export function accentResolver(colour: string): CSSVariablesResolver {
  const { light, dark } = accentShades(colour);
  return () => ({ variables: {}, light: accentVariables(light), dark: accentVariables(dark) });
}

import { contrast, formatColour, fromHsl, mix, parseColour, toHsl, type Rgb } from './colour.ts';

/** The accent of companies that have chosen none: a deep teal. */
export const DEFAULT_ACCENT = '#0f766e';

/**
 * Shades of the accent in one colour scheme, each `#rrggbb`. Text in `accent` has a contrast of 4.5:1 or more on paper,
 * surface and `soft`.
 */
export type AccentShades = {
  readonly accent: string;
  readonly hover: string;
  readonly soft: string;
  readonly softHover: string;
  readonly on: string;
};

const TEAL: Rgb = [0x0f, 0x76, 0x6e];
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const DARK_SURFACE: Rgb = [0x1e, 0x1d, 0x1a];
const DARK_INK: Rgb = [0x0d, 0x12, 0x11];
const READABLE = 4.6;

/**
 * Returns shades of a company's colour that keep their contrast whatever was chosen: darkened on light paper, lightened
 * on dark paper, until it can be read. A text that is no `#rrggbb` gives the default.
 */
export function accentShades(colour: string): { readonly light: AccentShades; readonly dark: AccentShades } {
  const chosen = parseColour(colour) ?? TEAL;
  return { light: lightShades(chosen), dark: darkShades(chosen) };
}

function lightShades(chosen: Rgb): AccentShades {
  const accent = shift(chosen, BLACK, (colour) => contrast(colour, mix(WHITE, colour, 0.18)) >= READABLE);
  return written({
    accent,
    hover: mix(accent, BLACK, 0.14),
    soft: mix(WHITE, accent, 0.12),
    softHover: mix(WHITE, accent, 0.18),
    on: WHITE,
  });
}

function darkShades(chosen: Rgb): AccentShades {
  const accent = lifted(chosen);
  return written({
    accent,
    hover: mix(accent, WHITE, 0.16),
    soft: mix(DARK_SURFACE, accent, 0.15),
    softHover: mix(DARK_SURFACE, accent, 0.22),
    on: DARK_INK,
  });
}

/** Darkens a colour in small steps until it meets the condition; black always does. */
function shift(from: Rgb, towards: Rgb, serves: (colour: Rgb) => boolean): Rgb {
  const steps = Array.from({ length: 50 }, (_, step) => mix(from, towards, step / 50));
  return steps.find(serves) ?? towards;
}

/** Lightens a colour for dark paper: keeps its hue, makes a strong colour calmer, until it can be read. */
function lifted(chosen: Rgb): Rgb {
  const { hue, saturation, lightness } = toHsl(chosen);
  const start = Math.max(lightness, 0.52);
  const steps = Array.from({ length: 49 }, (_, step) =>
    fromHsl({ hue, saturation: Math.min(saturation, 0.43), lightness: start + ((1 - start) * step) / 48 }),
  );
  return steps.find((colour) => contrast(colour, mix(DARK_SURFACE, colour, 0.22)) >= READABLE) ?? WHITE;
}

function written(shades: Record<keyof AccentShades, Rgb>): AccentShades {
  return {
    accent: formatColour(shades.accent),
    hover: formatColour(shades.hover),
    soft: formatColour(shades.soft),
    softHover: formatColour(shades.softHover),
    on: formatColour(shades.on),
  };
}

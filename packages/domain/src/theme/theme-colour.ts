import { accentShades } from './accent.ts';
import { contrast, formatColour, mix, parseColour, type Rgb, toHsl } from './colour.ts';

/** The minimum contrast of text with its background, WCAG 2.2 level AA. */
export const LEAST_CONTRAST = 4.5;

/** The background of every screen (tokens.css has the same; a test compares the two). */
export const PAPER = { light: '#faf9f6', dark: '#161513' } as const;

/** The colours that say what is done, wants attention or is wrong (tokens.css has the same; a test compares them). */
export const STATUS_COLOURS = { ok: '#1a6f39', warn: '#8a5000', danger: '#b0261c' } as const;

/** Hues that are nearer than this, in degrees, are taken for one another; greys have no hue. */
const NEAR_HUE = 15;
const LEAST_SATURATION = 0.2;

const BLACK: Rgb = [0, 0, 0];
const STEPS = 255;

/**
 * The readability of a theme's colour. `light` and `dark` are its contrast, 1 to 21, with the paper of the scheme: on
 * light paper that of the colour itself, on dark paper that of the lighter shade used there, since no colour can be
 * read on both.
 */
export type ThemeColourCheck = {
  readonly light: number;
  readonly dark: number;
  readonly isReadable: boolean;
  /** The nearest readable colour of the same hue; the colour itself if it is readable. */
  readonly suggestion: string;
};

/** Checks a colour, `#rrggbb`, against light and dark paper; null for a text that is no colour. */
export function checkThemeColour(text: string): ThemeColourCheck | null {
  const colour = parseColour(text);
  if (colour === null) return null;
  const suggestion = nearestReadable(colour);
  return {
    light: contrast(colour, paper('light')),
    dark: darkContrast(colour),
    isReadable: isReadable(colour),
    suggestion: formatColour(suggestion),
  };
}

/**
 * Returns the status whose colour a theme's colour is taken for, so that a button would look like a warning; null for
 * none, for a grey, and for a text that is no colour.
 */
export function statusLike(text: string): keyof typeof STATUS_COLOURS | null {
  const colour = parseColour(text);
  if (colour === null || toHsl(colour).saturation < LEAST_SATURATION) return null;
  const statuses = ['ok', 'warn', 'danger'] as const;
  return statuses.find((status) => hueBetween(colour, parseColour(STATUS_COLOURS[status]) ?? BLACK) < NEAR_HUE) ?? null;
}

function hueBetween(one: Rgb, other: Rgb): number {
  const turn = Math.abs(toHsl(one).hue - toHsl(other).hue);
  return Math.min(turn, 360 - turn);
}

function isReadable(colour: Rgb): boolean {
  return contrast(colour, paper('light')) >= LEAST_CONTRAST && darkContrast(colour) >= LEAST_CONTRAST;
}

function darkContrast(colour: Rgb): number {
  const displayed = parseColour(accentShades(formatColour(colour)).dark.accent) ?? BLACK;
  return contrast(displayed, paper('dark'));
}

/** Darkens in the smallest steps and checks the colour as written, since rounding must not lose the contrast. */
function nearestReadable(colour: Rgb): Rgb {
  const darker = Array.from({ length: STEPS + 1 }, (_, step) => rounded(mix(colour, BLACK, step / STEPS)));
  return darker.find(isReadable) ?? BLACK;
}

function rounded(colour: Rgb): Rgb {
  return [Math.round(colour[0]), Math.round(colour[1]), Math.round(colour[2])];
}

function paper(scheme: keyof typeof PAPER): Rgb {
  return parseColour(PAPER[scheme]) ?? BLACK;
}

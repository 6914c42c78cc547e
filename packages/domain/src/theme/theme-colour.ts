import { accentShades } from './accent.ts';
import { contrast, formatColour, mix, parseColour, type Rgb } from './colour.ts';

/** The least contrast of text with its ground, WCAG 2.2 level AA. */
export const LEAST_CONTRAST = 4.5;

/** What every screen is drawn on (tokens.css says the same; a test holds the two together). */
export const PAPER = { light: '#faf9f6', dark: '#161513' } as const;

const BLACK: Rgb = [0, 0, 0];
const STEPS = 255;

/**
 * How a theme's colour reads. `light` and `dark` are its contrast, 1 to 21, with the paper of the scheme: on light paper
 * of the colour itself, on dark paper of the lighter shade that is drawn there, since no colour at all reads on both.
 */
export type ThemeColourCheck = {
  readonly light: number;
  readonly dark: number;
  readonly isReadable: boolean;
  /** The nearest colour of the same hue that reads; the colour itself where it does. */
  readonly suggestion: string;
};

/** Checks a colour, `#rrggbb`, against the paper of light and dark; null for a text that is no colour. */
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

function isReadable(colour: Rgb): boolean {
  return contrast(colour, paper('light')) >= LEAST_CONTRAST && darkContrast(colour) >= LEAST_CONTRAST;
}

function darkContrast(colour: Rgb): number {
  const cssVariables = parseColour(accentShades(formatColour(colour)).dark.accent) ?? BLACK;
  return contrast(cssVariables, paper('dark'));
}

/** Darkened in the smallest steps, as it would be written: rounding must not cost what was just reached. */
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

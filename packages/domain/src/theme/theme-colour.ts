import { accentShades } from './accent.ts';
import { contrast, formatColour, mix, parseColour, type Rgb } from './colour.ts';

/** The minimum contrast of text with its background, WCAG 2.2 level AA. */
export const LEAST_CONTRAST = 4.5;

/** The background of every screen (tokens.css has the same; a test compares the two). */
export const PAPER = { light: '#faf9f6', dark: '#161513' } as const;

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

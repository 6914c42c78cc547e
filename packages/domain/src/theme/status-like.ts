import { parseColour, type Rgb, toHsl } from './colour.ts';

/** The colours that say what is done, wants attention or is wrong (tokens.css has the same; a test compares them). */
export const STATUS_COLOURS = { ok: '#1a6f39', warn: '#8a5000', danger: '#b0261c' } as const;

/** Hues that are nearer than this, in degrees, are taken for one another; greys have no hue. */
const NEAR_HUE = 15;
const LEAST_SATURATION = 0.2;

/**
 * Returns the status whose colour a theme's colour is taken for, so that a button would look like a warning; null for
 * none, for a grey, and for a text that is no colour.
 */
export function statusLike(text: string): keyof typeof STATUS_COLOURS | null {
  const colour = parseColour(text);
  if (colour === null || toHsl(colour).saturation < LEAST_SATURATION) return null;
  const statuses = ['ok', 'warn', 'danger'] as const;
  return (
    statuses.find((status) => hueBetween(colour, parseColour(STATUS_COLOURS[status]) ?? colour) < NEAR_HUE) ?? null
  );
}

function hueBetween(one: Rgb, other: Rgb): number {
  const turn = Math.abs(toHsl(one).hue - toHsl(other).hue);
  return Math.min(turn, 360 - turn);
}

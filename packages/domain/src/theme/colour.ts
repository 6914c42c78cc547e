/** A colour as red, green and blue, 0–255 each. */
export type Rgb = readonly [number, number, number];

/** Parses `#rrggbb`; null if the text is no such colour. */
export function parseColour(text: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text.trim());
  if (!match) return null;
  const [, red, green, blue] = match as unknown as [string, string, string, string];
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** Writes a colour as `#rrggbb`. */
export function formatColour(colour: Rgb): string {
  return `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the colour that is `share` (0–1) of the way from `from` to `to`. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * share;
  return [part(0), part(1), part(2)];
}

/** Returns the contrast of two colours by WCAG 2.2, 1 (none) to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Hue (0–360), saturation and lightness (0–1 each) of a colour. */
export type Hsl = { readonly hue: number; readonly saturation: number; readonly lightness: number };

/** Returns a colour's hue, saturation and lightness. */
export function toHsl(colour: Rgb): Hsl {
  const [red, green, blue] = colour.map((part) => part / 255) as [number, number, number];
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  const lightness = most - span / 2;
  if (span === 0) return { hue: 0, saturation: 0, lightness };
  const turn =
    most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
  return { hue: (turn * 60 + 360) % 360, saturation: span / (1 - Math.abs(2 * lightness - 1)), lightness };
}

/** Returns the colour of a hue, saturation and lightness. */
export function fromHsl({ hue, saturation, lightness }: Hsl): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  };
  return [part(0), part(8), part(4)];
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

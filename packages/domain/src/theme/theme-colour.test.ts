import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accentShades } from './accent.ts';
import { contrast, formatColour, parseColour, toHsl, type Rgb } from './colour.ts';
import { checkThemeColour, LEAST_CONTRAST, PAPER } from './theme-colour.ts';

const part = fc.integer({ min: 0, max: 255 });
const colours = fc.tuple(part, part, part);
const read = (text: string): Rgb => parseColour(text) ?? [0, 0, 0];

describe('contrast by WCAG', () => {
  // Worked examples of the standard's formula.
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 4],
  ])('of %s and %s is %d', (one, other, expected) => {
    expect(contrast(read(one), read(other))).toBeCloseTo(expected, 2);
    expect(contrast(read(other), read(one))).toBeCloseTo(expected, 2);
  });
});

describe('a theme’s colour', () => {
  test('that reads on paper is its own suggestion', () => {
    expect(checkThemeColour('#0f766e')).toMatchObject({ isReadable: true, suggestion: '#0f766e' });
    expect(checkThemeColour('#000000')?.isReadable).toBe(true);
  });

  test('that is too pale is refused, with the nearest one that reads', () => {
    const check = checkThemeColour('#f5c518');
    expect(check?.isReadable).toBe(false);
    expect(check?.light).toBeLessThan(2);
    expect(checkThemeColour(check?.suggestion ?? '')?.isReadable).toBe(true);
  });

  test.each(['', 'teal', '#12345', '#1234567', '0f766e', '#gggggg'])('%j is none', (text) => {
    expect(checkThemeColour(text)).toBeNull();
  });

  test('any suggestion reads on both papers as drawn, keeps its hue, and is as near as can be', () => {
    fc.assert(
      fc.property(colours, (rgb) => {
        const check = checkThemeColour(formatColour(rgb));
        if (check === null) return false;
        const suggested = read(check.suggestion);
        const displayedInDark = read(accentShades(check.suggestion).dark.accent);
        expect(contrast(suggested, read(PAPER.light))).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        expect(contrast(displayedInDark, read(PAPER.dark))).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        expect(check.isReadable).toBe(check.suggestion === formatColour(rgb));
        if (check.isReadable) return true;
        // A step lighter would not do: one of 255 is at most one in each part, so three of them leave the bound.
        const lighter = suggested.map((value, index) => Math.min(value + 4, rgb[index] ?? 255)) as unknown as Rgb;
        expect(contrast(lighter, read(PAPER.light))).toBeLessThan(LEAST_CONTRAST + 0.35);
        const [was, is] = [toHsl(rgb), toHsl(suggested)];
        const turn = Math.abs(was.hue - is.hue);
        // Of a colour that is nearly grey a step of one part turns the hue far.
        const isColourful = Math.max(...rgb) - Math.min(...rgb) > 40;
        if (isColourful && is.lightness > 0.1) expect(Math.min(turn, 360 - turn)).toBeLessThan(8);
        return true;
      }),
      { numRuns: 500 },
    );
  });
});

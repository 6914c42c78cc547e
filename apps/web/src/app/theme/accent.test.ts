/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { accentShades, contrast, parseColour, type Rgb, STATUS_COLOURS } from '@prestasi/domain';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function tokens(scheme: 'light' | 'dark'): (name: string) => Rgb {
  const block = css.split(`:root[data-mantine-color-scheme='${scheme}'] {`)[1]?.split('}')[0] ?? '';
  const values = new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]));
  return (name) => colour(values.get(name) ?? `no token ${name}`);
}

function colour(text: string): Rgb {
  const parsed = parseColour(text);
  if (!parsed) throw new Error(`${text} is no colour`);
  return parsed;
}

const AA = 4.5;

test.each(Object.entries(STATUS_COLOURS))(
  'the colour of %s is the one with which themes are compared',
  (status, value) => {
    expect(tokens('light')(status)).toEqual(parseColour(value));
  },
);

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const of = tokens(scheme);

  test.each(['ink', 'ink-2', 'ink-3'])('reads %s on paper, surface, hover and quiet', (ink) => {
    for (const ground of ['paper', 'surface', 'hover', 'quiet']) {
      expect(contrast(of(ink), of(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(AA);
    }
  });

  test.each(['ok', 'warn', 'danger', 'info'])('reads %s on its own ground, on paper and on the surface', (status) => {
    for (const ground of [`${status}-soft`, 'paper', 'surface']) {
      expect(contrast(of(status), of(ground)), `${status} on ${ground}`).toBeGreaterThanOrEqual(AA);
    }
  });

  test('shows the edge of a field at 3:1', () => {
    for (const ground of ['paper', 'surface']) {
      expect(contrast(of('line-strong'), of(ground))).toBeGreaterThanOrEqual(3);
    }
  });

  test('reads numbers on every data colour', () => {
    for (const data of ['data-2', 'data-3', 'data-4', 'data-5']) {
      expect(contrast(of('on-data'), of(data)), data).toBeGreaterThanOrEqual(AA);
    }
    expect(contrast(of('on-data-quiet'), of('data-quiet'))).toBeGreaterThanOrEqual(AA);
  });

  test('keeps any company colour readable as text, as a button and on its own soft ground', () => {
    const steps = [0, 51, 102, 153, 204, 255];
    for (const red of steps)
      for (const green of steps)
        for (const blue of steps) {
          const chosen = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
          const shades = accentShades(chosen)[scheme];
          for (const ground of [of('paper'), of('surface'), colour(shades.soft), colour(shades.softHover)]) {
            expect(contrast(colour(shades.accent), ground), `${chosen} as text`).toBeGreaterThanOrEqual(AA);
          }
          for (const fill of [shades.accent, shades.hover]) {
            expect(contrast(colour(shades.on), colour(fill)), `text on ${chosen}`).toBeGreaterThanOrEqual(AA);
          }
        }
  });
});

test('a text that is no colour gives the default accent', () => {
  expect(accentShades('teal')).toEqual(accentShades('#0f766e'));
});

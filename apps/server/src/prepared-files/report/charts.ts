import type { CanvasElement } from 'pdfmake/interfaces.js';
import type { PdfBlock } from '../../platform/pdf/pdf-document.ts';
import { PDF_COLOURS } from '../../platform/pdf/styles.ts';

/** The colours of the statistics screen: the first of the data, and the quiet ground of what it is compared with. */
const NOW = PDF_COLOURS.data[0];
const BEFORE = '#cfc9bd';
const STRIPE_GAP = 4;

/** Returns a drawing of a size in points. */
function drawing(width: number, height: number, shapes: readonly CanvasElement[], above = 1): PdfBlock {
  // A ground in the colour of the paper gives the drawing its height, however little is in it.
  const ground = box(0, 0, width, height, '#ffffff');
  return { canvas: [ground, ...shapes], margin: [0, above, 0, 0] };
}

function box(x: number, y: number, w: number, h: number, color: string): CanvasElement {
  return { type: 'rect', x, y, w: Math.max(0, w), h, color, lineWidth: 0 };
}

function stroke(x1: number, y1: number, x2: number, y2: number, lineColor: string, lineWidth: number): CanvasElement {
  return { type: 'line', x1, y1, x2, y2, lineColor, lineWidth };
}

/** Returns a bar for a part of a whole, 0 to 1, on a ground for the whole. */
export function shareBar(width: number, share: number): PdfBlock {
  const height = 7;
  return drawing(
    width,
    height,
    [
      box(0, 0, width, height, PDF_COLOURS.ground),
      { type: 'rect', x: 0, y: 0, w: width, h: height, lineWidth: 0.5, lineColor: PDF_COLOURS.line },
      box(0, 0, width * Math.min(1, share), height, NOW),
    ],
    2,
  );
}

export type BandShares = { readonly final: number; readonly provisional: number; readonly before: number };

/**
 * Returns the bar of a band as the statistics screen draws it: what is final, striped behind it what is not final yet, and
 * wider and paler below both the year before. `most` is the number at the full width.
 */
export function bandBar(width: number, { final, provisional, before }: BandShares, most: number): PdfBlock {
  const x = (people: number) => (most === 0 ? 0 : (people / most) * width);
  const [top, thick] = [4, 9];
  return drawing(width, 17, [
    box(0, 0, x(before), 17, BEFORE),
    ...(provisional === 0 ? [] : striped(x(final), top, x(provisional), thick)),
    box(0, top, x(final), thick, NOW),
  ]);
}

/** Stripes within an outline on white, which are told from a full bar without colour. */
function striped(x: number, y: number, w: number, h: number): CanvasElement[] {
  const lines = Array.from({ length: Math.ceil((w + h) / STRIPE_GAP) }, (_, index) => {
    const start = x - h + index * STRIPE_GAP;
    const [from, to] = [Math.max(start, x), Math.min(start + h, x + w)];
    return { from, to, fromY: y + h - (from - start), toY: y + h - (to - start) };
  });
  return [
    box(x, y, w, h, '#ffffff'),
    ...lines
      .filter(({ from, to }) => to > from)
      .map(({ from, to, fromY, toY }) => stroke(from, fromY, to, toY, NOW, 1)),
    { type: 'rect', x, y, w, h, lineWidth: 0.75, lineColor: NOW },
  ];
}

export type Spread = Readonly<Record<'least' | 'lower' | 'median' | 'upper' | 'most' | 'mean', number>>;

/**
 * Returns the spread of a group's scores as the statistics screen draws it: a line from the lowest to the highest, a box
 * around the middle half, a strong line at the median and a dot at the mean. The scale goes over the width.
 */
export function spreadLine(width: number, spread: Spread, scale: readonly [from: number, to: number]): PdfBlock {
  const [from, to] = scale;
  const x = (score: number) => (to === from ? 0 : ((score - from) / (to - from)) * width);
  const { least, lower, median, upper, most, mean } = spread;
  const [middle, top, height] = [6, 2, 8];
  return drawing(width, 12, [
    stroke(x(least), middle, x(most), middle, PDF_COLOURS.strongLine, 0.75),
    {
      type: 'rect',
      x: x(lower),
      y: top,
      w: x(upper) - x(lower),
      h: height,
      lineWidth: 0.75,
      lineColor: NOW,
      color: '#ffffff',
    },
    stroke(x(median), top - 1, x(median), top + height + 1, NOW, 2),
    { type: 'ellipse', x: x(mean), y: middle, r1: 1.6, r2: 1.6, color: PDF_COLOURS.ink, lineWidth: 0 },
  ]);
}

/** Returns the numbers of a scale at both ends and in the middle, below drawings of the same width. */
export function scaleMarks(width: number, [from, to]: readonly [number, number]): PdfBlock {
  const middle = (from + to) / 2;
  const third = width / 3;
  return {
    columns: [
      { text: String(from), width: third, style: 'small' },
      { text: String(middle), width: third, style: 'small', alignment: 'center' },
      { text: String(to), width: third, style: 'small', alignment: 'right' },
    ],
  };
}

/** Returns hours as a bar against their target, a dashed line; `most` is the number of hours at the full width. */
export function targetBar(width: number, hours: number, target: number, most: number): PdfBlock {
  const x = (of: number) => (most === 0 ? 0 : Math.min(width, (of / most) * width));
  return drawing(width, 11, [
    box(0, 2, x(hours), 7, NOW),
    {
      type: 'line',
      x1: x(target),
      y1: 0,
      x2: x(target),
      y2: 11,
      lineWidth: 1,
      lineColor: PDF_COLOURS.ink,
      dash: { length: 2, space: 1.5 },
    },
  ]);
}

/** Returns the signs of the distribution with their meaning. */
export function bandLegend(texts: {
  readonly final: string;
  readonly provisional: string | null;
  readonly before: string;
}): PdfBlock {
  const sign = (shapes: readonly CanvasElement[], text: string) => [
    { stack: [drawing(18, 9, shapes)], width: 20 },
    { text, style: 'small', width: 'auto' as const, margin: [0, 0, 12, 0] as [number, number, number, number] },
  ];
  return {
    columns: [
      ...sign([box(0, 1, 18, 7, NOW)], texts.final),
      ...(texts.provisional === null ? [] : sign(striped(0, 1, 18, 7), texts.provisional)),
      ...sign([box(0, 0, 18, 9, BEFORE)], texts.before),
    ],
    columnGap: 3,
    margin: [0, 2, 0, 4],
  };
}

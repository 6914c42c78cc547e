import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ZOOM, moved, squareOf, WHOLE, zoomed } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('a crop', () => {
  it('begins with the middle of the picture, as large as it goes', () => {
    expect(squareOf(wide, WHOLE)).toEqual({ left: 100, top: 0, side: 200 });
    expect(squareOf(wide, zoomed(WHOLE, 2))).toEqual({ left: 150, top: 50, side: 100 });
  });

  it('moves with the picture, and stops at its edge', () => {
    expect(squareOf(wide, moved(wide, WHOLE, 0.25, 0))).toMatchObject({ left: 50 });
    expect(squareOf(wide, moved(wide, WHOLE, 9, 9))).toMatchObject({ left: 0, top: 0 });
    const atEdge = moved(wide, WHOLE, 9, 0);
    expect(squareOf(wide, moved(wide, atEdge, -0.25, 0))).toMatchObject({ left: 50 });
  });

  it('never leaves the picture, whatever is done', () => {
    const side = fc.integer({ min: 1, max: 5000 });
    const share = fc.double({ min: -3, max: 3, noNaN: true });
    const actions = fc.array(fc.tuple(fc.double({ min: 0, max: 9, noNaN: true }), share, share), { maxLength: 20 });
    fc.assert(
      fc.property(side, side, actions, (width, height, done) => {
        const size = { width, height };
        let view = WHOLE;
        for (const [zoom, right, down] of done) view = moved(size, zoomed(view, zoom), right, down);
        const seen = squareOf(size, view);
        expect(view.zoom).toBeGreaterThanOrEqual(1);
        expect(view.zoom).toBeLessThanOrEqual(MOST_ZOOM);
        expect(seen.left).toBeGreaterThanOrEqual(0);
        expect(seen.top).toBeGreaterThanOrEqual(0);
        expect(seen.left + seen.side).toBeLessThanOrEqual(width + 1e-6);
        expect(seen.top + seen.side).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });
});

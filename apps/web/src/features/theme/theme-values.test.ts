import { checkThemeColour, statusLike } from '@prestasi/domain';
import { expect, test } from 'vitest';
import { errorsOf, SWATCHES } from './theme-values.ts';

test.each(SWATCHES)(
  '%s, a colour to begin from, reads on light and dark paper, and is not taken for a status',
  (colour) => {
    expect(checkThemeColour(colour)?.isReadable).toBe(true);
    expect(statusLike(colour)).toBeNull();
  },
);

test('a colour is refused as the server refuses it; none at all is the product’s own', () => {
  expect(errorsOf({ colour: '', scheme: 'auto' })).toEqual([]);
  expect(errorsOf({ colour: 'teal', scheme: 'auto' })).toEqual([{ path: 'colour', code: 'colour' }]);
  expect(errorsOf({ colour: '#f5c518', scheme: 'auto' })).toMatchObject([
    { path: 'colour', code: 'contrast_too_low', params: { contrast: '1.5', least: '4.5' } },
  ]);
});

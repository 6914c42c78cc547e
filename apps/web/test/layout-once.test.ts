import { expect, test } from 'vitest';
import { withoutLayout } from '../layout-once.ts';

test('a style sheet loses the layer of shared arrangements, wherever it stands and however often', () => {
  const layer = '@layer layout{._page{gap:1px}@container app (width<26rem){._card{padding:0}}}';
  expect(withoutLayout(`a{b:c}${layer}._own{d:e}${layer}`)).toBe('a{b:c}._own{d:e}');
  expect(withoutLayout('@layer mantine{a{b:c}}._own{d:e}')).toBe('@layer mantine{a{b:c}}._own{d:e}');
  expect(() => withoutLayout('@layer layout{._page{gap:1px}')).toThrow('no end');
});

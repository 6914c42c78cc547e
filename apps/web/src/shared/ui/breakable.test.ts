import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { breakable } from './breakable.tsx';

test.each([
  ['Cemerlang', 'Cemerlang'],
  ['Moderate/Satisfactory', '<span>Moderate/<wbr/>Satisfactory</span>'],
  ['lim@serimaju.example', '<span>lim@<wbr/>serimaju.<wbr/>example</span>'],
  ['Seri Maju Sdn. Bhd.', 'Seri Maju Sdn. Bhd.'],
])('a line may end within %s, and whoever copies it gets it as it was', (name, markup) => {
  expect(renderToStaticMarkup(breakable(name))).toBe(markup);
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(name);
});

import { saveFile } from '../../shared/api/index.ts';
import type { Legend } from './figure.tsx';

const HEAD = 56;
const MARGIN = 16;
const SVG = 'http://www.w3.org/2000/svg';

/** The properties that styles give to shapes and texts; a file has no style sheet. */
const STYLED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
] as const;

type About = { readonly title: string; readonly scope: string; readonly legend: readonly Legend[] };

/** Saves a picture as an SVG file that stands alone: with its title, scope and legend, and its colours written out. */
export function savePicture(picture: SVGSVGElement | null, about: About): void {
  if (picture === null) return;
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const from = [...picture.querySelectorAll('*')];
  [...copy.querySelectorAll('*')].forEach((element, index) => {
    const original = from[index];
    if (original !== undefined) writeStyle(element, getComputedStyle(original));
  });
  const width = picture.width.baseVal.value;
  const height = picture.height.baseVal.value;
  const style = getComputedStyle(picture);
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--surface').trim();
  const file = document.createElementNS(SVG, 'svg');
  const full = { width: width + 2 * MARGIN, height: height + HEAD + 2 * MARGIN };
  setAll(file, { xmlns: SVG, ...full, viewBox: `0 0 ${full.width} ${full.height}` });
  const add = (name: string, attributes: Readonly<Record<string, string | number>>, text = '') => {
    const element = document.createElementNS(SVG, name);
    setAll(element, attributes);
    element.textContent = text;
    file.append(element);
  };
  const font = { 'font-family': style.fontFamily, fill: style.color };
  add('rect', { ...full, fill: paper });
  add('text', { ...font, x: MARGIN, y: MARGIN + 14, 'font-size': 16, 'font-weight': 600 }, about.title);
  const legend = about.legend.map(({ label }) => label).join(' · ');
  add(
    'text',
    { ...font, x: MARGIN, y: MARGIN + 34, 'font-size': 12 },
    [about.scope, legend].filter(Boolean).join(' — '),
  );
  setAll(copy, { x: MARGIN, y: HEAD + MARGIN });
  file.append(copy);
  const text = new XMLSerializer().serializeToString(file);
  const name = `${about.title} ${about.scope}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  saveFile({ blob: new Blob([text], { type: 'image/svg+xml' }), name: `${name}.svg` });
}

function writeStyle(element: Element, style: CSSStyleDeclaration): void {
  for (const name of STYLED) {
    const value = style.getPropertyValue(name);
    // A pattern's address in a style names the page; in a file the attribute stays as it was written.
    if (value !== '' && !value.includes('url(')) element.setAttribute(name, value);
  }
  element.removeAttribute('class');
}

function setAll(element: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

import type { Plugin } from 'vite';

const LAYER = '@layer layout{';

/**
 * Leaves the shared arrangements of `layout.module.css` in the style sheet of the page alone. The build puts a copy into
 * every style sheet that takes one of them; the page's own is always loaded, and has all of them.
 */
export function layoutOnce(): Plugin {
  return {
    name: 'layout-once',
    apply: 'build',
    // After the style sheets are made smaller.
    enforce: 'post',
    generateBundle(_, bundle) {
      const sheets = Object.values(bundle).filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
      const ofPage = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && file.facadeModuleId?.endsWith('/index.html') === true
          ? [...(file.viteMetadata?.importedCss ?? [])]
          : [],
      );
      const isNeeded = sheets.some(
        (sheet) => sheet.type === 'asset' && ofPage.includes(sheet.fileName) && String(sheet.source).includes(LAYER),
      );
      if (!isNeeded) throw new Error('The style sheet of the page has none of the shared arrangements');
      for (const sheet of sheets) {
        if (sheet.type === 'asset' && !ofPage.includes(sheet.fileName))
          sheet.source = withoutLayout(String(sheet.source));
      }
    },
  };
}

/** Returns a minified style sheet without the layer of shared arrangements. */
export function withoutLayout(css: string): string {
  const start = css.indexOf(LAYER);
  if (start === -1) return css;
  let end = start + LAYER.length;
  for (let depth = 1; depth > 0; end += 1) {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
    if (end > css.length) throw new Error('A layer has no end');
  }
  return css.slice(0, start) + withoutLayout(css.slice(end));
}

import type { Plugin } from 'vite';

/** A component's request for texts: of one area, or of several. */
const REQUEST = /\buseTranslation\(\s*(\[[^\]]*\]|'[\w-]+')/g;
const SOURCES = /apps\/web\/src\/.*\.tsx?$/;

/**
 * Lets the texts of a screen load together with its code: each module says which areas its components ask for as soon
 * as it is loaded. A screen that found them missing while it renders would be replaced by a skeleton, which React then
 * shows for 300 ms at least.
 */
export function textsWithCode(): Plugin {
  return {
    name: 'texts-with-code',
    // Before the compiler, which may write a string with other quotes.
    enforce: 'pre',
    transform: {
      filter: { id: SOURCES },
      handler: (code) => {
        const areas = areasIn(code);
        if (areas.length === 0) return null;
        const added = `import { addAreas } from '/src/shared/i18n/areas-of-code.ts'; addAreas(${JSON.stringify(areas)});`;
        return { code: `${added}\n${code}`, map: null };
      },
    },
  };
}

/** Returns the areas of texts that a module asks for, each once, in the order of the code. */
export function areasIn(code: string): string[] {
  const requests = [...code.matchAll(REQUEST)].map(([, argument = '']) => argument);
  return [...new Set(requests.flatMap((argument) => argument.match(/[\w-]+/g) ?? []))];
}

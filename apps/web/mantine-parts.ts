import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LIST = join(import.meta.dirname, 'src/app/theme/mantine-parts.css');

/** Refuses a build that uses a part of Mantine whose style sheet is not imported: it would appear without styles. */
export function mantineParts(): Plugin {
  return {
    name: 'mantine-parts',
    apply: 'build',
    generateBundle(_, bundle) {
      const used = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const imported = [...this.getModuleIds()].filter((id) => id.endsWith('.layer.css'));
      const missing = partsWithoutStyles(used, `${readFileSync(LIST, 'utf8')}${imported.join('\n')}`);
      if (missing.length > 0)
        this.error(`Parts of Mantine without their styles (mantine-parts.css): ${missing.join(', ')}`);
    },
  };
}

/** Returns the names of the Mantine parts among the modules whose style sheet is not imported. */
export function partsWithoutStyles(modules: readonly string[], sheets: string): readonly string[] {
  const parts = modules.flatMap((id) => /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? []);
  return parts.filter((part) => !sheets.includes(`/${part}.layer.css`));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const LIST = join(import.meta.dirname, 'src/app/theme/mantine-parts.css');

/** Refuses a build in which a part of Mantine is used whose style sheet is not imported: it would stand there bare. */
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

/** The parts of Mantine among modules, by name, whose style sheet is not among those that are imported. */
export function partsWithoutStyles(modules: readonly string[], sheets: string): readonly string[] {
  const parts = modules.flatMap((id) => /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? []);
  return parts.filter((part) => !sheets.includes(`/${part}.layer.css`));
}

import { i18n } from './i18n.ts';

const areasOfCode = new Set<string>();

/** Adds areas of texts that loaded code asks for; the build adds a call to each module with `useTranslation`. */
export function addAreas(areas: readonly string[]): void {
  for (const area of areas) areasOfCode.add(area);
}

/** Loads the texts that loaded code asks for. Those that fail to load are requested again where they are shown. */
export async function loadAreasOfCode(): Promise<void> {
  await i18n.loadNamespaces([...areasOfCode]);
}

import type { Plugin } from 'vite';

/**
 * Fails a build in which two files need each other first: which of them runs first would decide whether a screen loads.
 */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const imports = new Map(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [],
        ),
      );
      const circle = circleIn(imports);
      if (circle !== null) this.error(`These files need each other first: ${circle.join(' → ')}`);
    },
  };
}

/** Returns the names of files that import one another in a circle, the first again at the end; null if none do. */
export function circleIn(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const from = (name: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name];
    if (done.has(name)) return null;
    for (const next of imports.get(name) ?? []) {
      const circle = from(next, [...way, name]);
      if (circle !== null) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of imports.keys()) {
    const circle = from(name, []);
    if (circle !== null) return circle;
  }
  return null;
}

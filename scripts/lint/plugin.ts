// Rules for oxlint, which loads this file. `prestasi/import-rules`: its paths are resolved, unlike the patterns of
// `no-restricted-imports`. `prestasi/no-table-in-sql`: raw SQL takes its tables from the schema. `prestasi/glossary`:
// names are in the words of the glossary.
import { posix, relative, sep } from 'node:path';
import { declaredIn, type Named } from './declared-names.ts';
import { refusedWordIn } from './glossary.ts';
import { whyForbidden } from './import-rules.ts';
import { tablesNamedIn } from './tables-in-sql.ts';

/** The part of a linter's syntax tree that the rule uses, in ESTree's terms. */
type Source = { readonly type: string; readonly value?: unknown };
type Importing = { readonly source: Source | null };
type Context = {
  readonly cwd: string;
  readonly filename: string;
  readonly report: (problem: { readonly node: Source | Named; readonly message: string }) => void;
};

function create(context: Context): Record<string, (node: Importing) => void> {
  const file = relative(context.cwd, context.filename).replaceAll(sep, '/');
  const check = ({ source }: Importing): void => {
    if (typeof source?.value !== 'string') return;
    const why = whyForbidden(file, targetOf(file, source.value));
    if (why) context.report({ node: source, message: why });
  };
  return {
    ImportDeclaration: check,
    ImportExpression: check,
    ExportNamedDeclaration: check,
    ExportAllDeclaration: check,
    TSImportType: check,
  };
}

function targetOf(file: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}

type Template = {
  readonly tag: Source & { readonly name?: string };
  readonly quasi: { readonly quasis: readonly (Source & { readonly value: { readonly raw: string } })[] };
};

function createSqlRule(context: Context): Record<string, (node: Template) => void> {
  return {
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.name !== 'sql') return;
      for (const part of quasi.quasis) {
        for (const table of tablesNamedIn(part.value.raw)) {
          const message = `The table ${table} is named in a string: write it as the schema's table, so that a rename is found.`;
          context.report({ node: part, message });
        }
      }
    },
  };
}

type Declaring = {
  readonly id?: Named | null;
  readonly key?: Named;
  readonly params?: readonly Named[];
};

function createGlossaryRule(context: Context): Record<string, (node: Declaring) => void> {
  const check = (names: readonly Named[]): void => {
    for (const node of names) {
      const word = refusedWordIn(node.name ?? '');
      if (word === null) continue;
      const message = `docs/glossary.md has another word for "${word}" in the name ${node.name}.`;
      context.report({ node, message });
    }
  };
  const checkId = ({ id }: Declaring): void => check(declaredIn(id));
  const checkFunction = ({ id, params = [] }: Declaring): void => check([id, ...params].flatMap(declaredIn));
  return {
    VariableDeclarator: checkId,
    ClassDeclaration: checkId,
    TSTypeAliasDeclaration: checkId,
    TSInterfaceDeclaration: checkId,
    TSPropertySignature: ({ key }) => check(declaredIn(key)),
    FunctionDeclaration: checkFunction,
    FunctionExpression: checkFunction,
    ArrowFunctionExpression: checkFunction,
  };
}

// oxlint-disable-next-line import/no-default-export -- the form that oxlint asks of a plugin
export default {
  meta: { name: 'prestasi' },
  rules: {
    'import-rules': { create },
    'no-table-in-sql': { create: createSqlRule },
    glossary: { create: createGlossaryRule },
  },
};

// Rules for oxlint, which loads this file. `prestasi/import-rules`: its paths are resolved, unlike the patterns of
// `no-restricted-imports`. `prestasi/no-table-in-sql`: raw SQL takes its tables from the schema.
import { posix, relative, sep } from 'node:path';
import { whyForbidden } from './import-rules.ts';
import { tablesNamedIn } from './tables-in-sql.ts';

/** The part of a linter's syntax tree that the rule uses, in ESTree's terms. */
type Source = { readonly type: string; readonly value?: unknown };
type Importing = { readonly source: Source | null };
type Context = {
  readonly cwd: string;
  readonly filename: string;
  readonly report: (problem: { readonly node: Source; readonly message: string }) => void;
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

// oxlint-disable-next-line import/no-default-export -- the form that oxlint asks of a plugin
export default {
  meta: { name: 'prestasi' },
  rules: { 'import-rules': { create }, 'no-table-in-sql': { create: createSqlRule } },
};

// The rule `prestasi/import-rules` for oxlint, which loads this file: its paths are true paths, which the patterns of
// `no-restricted-imports` are not.
import { posix, relative, sep } from 'node:path';
import { whyForbidden } from './import-rules.ts';

/** The little that the rule uses of a linter's syntax tree, in ESTree's terms. */
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

// oxlint-disable-next-line import/no-default-export -- the form that oxlint asks of a plugin
export default { meta: { name: 'prestasi' }, rules: { 'import-rules': { create } } };

/**
 * The rules of which files may import which (ARCHITECTURE.md, "Import rules"). Paths are relative to the repository, packages
 * are named as imported.
 */
export type ImportRule = {
  /** The files that the rule binds. */
  readonly from: RegExp;
  /** Exceptions from these files. */
  readonly exceptFrom?: RegExp;
  /** What they may not import. `$<own>` is the folder that `from` captured by that name. */
  readonly to: string;
  readonly why: string;
};

const tests = /\.(test|fixture)\.tsx?$|^apps\/server\/test\//;
const testTools = /^(node:|(vitest|fast-check)(\/|$))/;

/** The rules; an import is forbidden if any of them matches it. */
export const importRules: readonly ImportRule[] = [
  {
    from: /^packages\/domain\//,
    to: '^(?!packages/domain/)',
    why: 'The domain imports nothing: rules are plain functions of plain values.',
  },
  {
    from: /^packages\/contract\//,
    to: '^(?!packages/contract/|@prestasi/domain$|zod(/|$))',
    why: 'The contract imports the domain and zod only.',
  },
  {
    from: /^packages\/locales\//,
    to: '^(?!packages/locales/|node:)',
    why: 'The locales import nothing but themselves.',
  },
  {
    from: /^(packages|apps)\//,
    exceptFrom: tests,
    to: '\\.fixture\\.ts$',
    why: 'Fixtures are for tests only.',
  },
  {
    from: /^apps\//,
    to: '^packages/',
    why: 'Another package is imported by its name, so that its exports decide what is public.',
  },
  {
    from: /^apps\/web\//,
    to: '^(apps/server/|@prestasi/server(/|$))',
    why: 'The web app never imports the server: they meet in the contract.',
  },
  {
    from: /^apps\/web\/src\//,
    exceptFrom: tests,
    to: '^node:',
    why: 'The web app runs in a browser.',
  },
  {
    from: /^apps\/server\//,
    to: '^(apps/web/|@prestasi/web(/|$))',
    why: 'The server never imports the web app.',
  },
  {
    from: /^(packages|apps\/server)\//,
    to: '^(react(-dom|-i18next)?|@mantine/[^/]+|@tanstack/[^/]+|@tabler/[^/]+)(/|$)',
    why: 'React stays in the web app.',
  },
  {
    from: /^apps\/server\/src\//,
    exceptFrom: /^apps\/server\/src\/(platform\/|[^/]+\.ts$)|(^|[/-])routes\.ts$/,
    to: '^(fastify(-[^/]+)?|@fastify/[^/]+)(/|$)',
    why: 'Fastify stays in routes and the platform: a use case knows nothing of HTTP.',
  },
  {
    from: /^apps\/server\/src\/platform\//,
    exceptFrom: tests,
    to: '^apps/server/src/(?!platform/)[^/]+/',
    why: 'The platform has no word of appraisals in it: it imports no feature.',
  },
  {
    from: /^apps\/server\/src\/(?!platform\/|schema\/)(?<own>[^/]+)\//,
    exceptFrom: tests,
    to: '^apps/server/src/(?!$<own>/|platform/|schema/)[^/]+/(?!index\\.ts$)',
    why: 'A feature imports another one by its index.ts only.',
  },
  {
    from: /^apps\/server\/src\/(?!platform\/)/,
    exceptFrom: /^apps\/server\/src\/schema\/|(^|[/-])queries\.ts$|\/queries\/|\.test\.ts$/,
    to: '^apps/server/src/(schema/|(.*/)?tables\\.ts$)',
    why: 'Tables are used in queries, seeds and migrations only.',
  },
  {
    from: /^apps\/server\/src\/platform\/(?<own>[^/]+)\//,
    exceptFrom: tests,
    to: '^apps/server/src/(?!platform/$<own>/)(.*/)?tables\\.ts$',
    why: 'A table of the platform belongs to the part that keeps it.',
  },
  {
    from: /^apps\/web\/src\/features\/(?<own>[^/]+)\//,
    to: '^apps/web/src/(?!features/$<own>/|shared/)',
    why: 'A web feature imports itself and shared; features meet in routes.',
  },
  {
    from: /^apps\/web\/src\/shared\//,
    to: '^apps/web/src/(?!shared/)',
    why: 'What is shared knows nothing of those who share it.',
  },
];

/**
 * Why a file may not import a target, or null when it may.
 * @param file the importing file, relative to the repository, with forward slashes
 * @param target a file in the same form, or a package as imported
 */
export function whyForbidden(file: string, target: string): string | null {
  if (tests.test(file) && testTools.test(target)) return null;
  return importRules.find((rule) => forbids(rule, file, target))?.why ?? null;
}

function forbids(rule: ImportRule, file: string, target: string): boolean {
  const bound = rule.from.exec(file);
  if (!bound || rule.exceptFrom?.test(file)) return false;
  return new RegExp(rule.to.replaceAll('$<own>', bound.groups?.own ?? '')).test(target);
}

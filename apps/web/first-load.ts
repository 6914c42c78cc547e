import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';

/** Namespaces of texts that the first pages need; each language has one file for a page. */
const FIRST_AREAS = { 'sign-in': ['common', 'nav', 'errors', 'auth'], dashboard: ['dashboard'] } as const;
type FirstPage = keyof typeof FIRST_AREAS;
const FIRST_PAGES = Object.keys(FIRST_AREAS) as readonly FirstPage[];
const LOCALES = join(import.meta.dirname, '../../packages/locales');
/** `virtual:first-texts` loads them by language and area, `virtual:first-texts/ms/sign-in` holds them for one page. */
const TEXTS = 'virtual:first-texts';

/**
 * Libraries that the sign-in page uses. They are listed by name, since the modules of a library import each other
 * through index files.
 */
const SIGN_IN_LIBRARIES =
  /^.*\/node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@mantine\/(core|hooks|store)|clsx|@babel\/runtime|html-parse-stringify|void-elements|use-sync-external-store)\//;
/** The icons of the icon library that the sign-in page shows. */
const SIGN_IN_SIGNS =
  /@tabler\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(AlertTriangle|CircleCheck|CircleDashed|ExclamationCircle|InfoCircle|Dots))\.mjs$/;

/** Modules that the build tool adds by itself: the loader of chunks and the interop with CommonJS. */
const BUILD_TOOL = /^\0|rolldown[\\/]runtime/;

/** Imports that are not followed: libraries, and index files of features, which reach more than is used of them. */
const FOREIGN = /\/node_modules\/|\/apps\/web\/src\/.+\/index\.ts$/;

/** Rules about appraisals. The sign-in page reaches them through an index file, and uses none: the application does. */
const OF_APPRAISALS = /\/packages\/domain\/src\/(appraisal|scoring)\//;

/** The modules to load first: those of the sign-in page. */
export type FirstLoad = {
  readonly plugin: Plugin;
  readonly isSignIn: (id: string) => boolean;
};

/** Finds what the first pages need, for the build to put it into few files. */
export function firstLoad(): FirstLoad {
  const own = new Set<string>();
  return {
    plugin: {
      name: 'first-load',
      apply: 'build',
      buildEnd() {
        const entry = [...this.getModuleIds()].find((id) => id.endsWith('/apps/web/index.html'));
        const open = entry === undefined ? [] : [entry];
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          if (own.has(id)) continue;
          own.add(id);
          const imported = this.getModuleInfo(id)?.importedIds ?? [];
          open.push(...imported.filter((one) => one.endsWith('.css') || !FOREIGN.test(one)));
        }
      },
    },
    isSignIn: (id) =>
      (own.has(id) && !OF_APPRAISALS.test(id)) ||
      SIGN_IN_LIBRARIES.test(id) ||
      SIGN_IN_SIGNS.test(id) ||
      BUILD_TOOL.test(id),
  };
}

/** The texts of the first pages, in one module for each language and page. A further language needs a further folder only. */
export function firstTexts(): Plugin {
  return {
    name: 'first-texts',
    resolveId: (source) => (source.startsWith(TEXTS) ? `\0${source}` : null),
    load: (id) => {
      if (!id.startsWith(`\0${TEXTS}`)) return null;
      const [language = '', page] = id.slice(TEXTS.length + 2).split('/');
      return language === '' ? moduleOfLanguages() : moduleOfTexts(language, page as FirstPage);
    },
  };
}

function moduleOfLanguages(): string {
  const languages = readdirSync(LOCALES).filter((name) => existsSync(join(LOCALES, name, 'common.json')));
  const lines = languages.map((language) => {
    const areas = FIRST_PAGES.flatMap((page) =>
      FIRST_AREAS[page].map((area) => `${area}: () => import('${TEXTS}/${language}/${page}')`),
    );
    return `  ${JSON.stringify(language)}: { ${areas.join(', ')} },`;
  });
  return `export const firstTexts = {\n${lines.join('\n')}\n};\n`;
}

function moduleOfTexts(language: string, page: FirstPage): string {
  const there = FIRST_AREAS[page].filter((area) => existsSync(join(LOCALES, language, `${area}.json`)));
  const imports = there.map((area) => `import ${area} from '${join(LOCALES, language, `${area}.json`)}';`);
  return `${imports.join('\n')}\nexport const texts = { ${there.join(', ')} };\n`;
}

const SCRIPT = join(import.meta.dirname, 'first-paint.js');

/** Puts `first-paint.js` into the page's HTML, with the names of the files that the first script will ask for. */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const source = readFileSync(SCRIPT, 'utf8').replace('__FIRST_FILES__', JSON.stringify(firstFiles(bundle)));
        const { code } = minifySync('first-paint.js', source);
        return html.replace(
          '<!-- first-paint.js -->',
          () => `<script nonce="__CSP_SCRIPT_NONCE__" data-styles="__CSP_NONCE__">${code}</script>`,
        );
      },
    },
  };
}

type FirstFiles = {
  /** By language, for each of the first pages. */
  readonly texts: Readonly<Record<string, Readonly<Partial<Record<FirstPage, string>>>>>;
  readonly application: readonly string[];
};

/** The files of texts by language, and those of the application; empty where nothing is built, as in development. */
function firstFiles(bundle: Rolldown.OutputBundle = {}): FirstFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const texts: Record<string, Partial<Record<FirstPage, string>>> = {};
  for (const { facadeModuleId, fileName } of chunks) {
    const [language, page] = facadeModuleId?.split(`${TEXTS}/`)[1]?.split('/') ?? [];
    if (language !== undefined) texts[language] = { ...texts[language], [page as FirstPage]: `/${fileName}` };
  }
  const application = chunks.filter(({ name }) => name === 'application').map(({ fileName }) => `/${fileName}`);
  return { texts, application };
}

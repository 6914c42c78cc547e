import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { firstLoad, firstPaint, firstTexts } from './first-load.ts';
import { leanContract } from './lean-contract.ts';
import { layoutOnce } from './layout-once.ts';
import { mantineParts } from './mantine-parts.ts';
import { noCircles } from './no-circles.ts';
import { textsWithCode } from './texts-with-code.ts';

/** Modules of rules and calls. They import nothing of the web app; what no screen uses of them is dropped. */
const RULES = /packages\/(contract|domain)\/src\//;
/** The library of the contract's schemas. */
const ZOD = /node_modules\/zod\//;
/** Index files of features and packages. Such a file has no side effect. */
const LISTS = /apps\/web\/src\/.+\/index\.ts$/;
/** Code that at least so many screens use goes into one shared file, `often`. */
const OFTEN = 40;

const first = firstLoad();

/** True if a module is the web app's own or a library's. */
const isOwnOrLibrary = (id: string) => !RULES.test(id);

export default defineConfig({
  plugins: [
    react(),
    leanContract(),
    mantineParts(),
    firstTexts(),
    textsWithCode(),
    firstPaint(),
    first.plugin,
    layoutOnce(),
    noCircles(),
  ],
  // The server replaces this word by each response's nonce.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { port: 4300, strictPort: true, proxy: { '/api': process.env['PRESTASI_API'] ?? 'http://127.0.0.1:3000' } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // The first load as it is sent is what counts: `e2e/first-load.spec.ts` limits it.
    chunkSizeWarningLimit: 800,
    // Fonts and pictures as data: addresses would need a weaker content security policy.
    assetsInlineLimit: 0,
    // The browser finds a screen's chunks by itself; listed beforehand, they would add to every first load.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'html' || file.includes('/application-')
          ? dependencies
          : dependencies.filter((one) => one.endsWith('.css')),
    },
    rolldownOptions: {
      // The application is an entry beside the page, so that its modules are initial chunks.
      input: ['index.html', 'src/app/application.tsx'],
      // Only the sign-in page imports it, by a name that the build may choose.
      preserveEntrySignatures: false,
      output: {
        codeSplitting: {
          // By default each set of screens that shares code gets a file: the first load would be 92 files.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'sign-in', tags: ['$initial'], test: first.isSignIn, priority: 4 },
            { name: 'application', tags: ['$initial'], priority: 3 },
            // With zod, which the contract needs: else each of the two chunks would need the other one first.
            { name: 'rules', minShareCount: OFTEN, test: (id) => RULES.test(id) || ZOD.test(id), priority: 2 },
            { name: 'often', minShareCount: OFTEN, test: isOwnOrLibrary, priority: 1 },
          ],
        },
      },
      // These have no side effects: what no screen uses is not in its chunk.
      treeshake: {
        moduleSideEffects: [
          { test: RULES, sideEffects: false },
          { test: LISTS, sideEffects: false },
        ],
      },
    },
  },
});

import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { leanContract } from './lean-contract.ts';

/** Modules of rules and calls. They import nothing of the web app; what no screen uses of them is left out. */
const RULES = /packages\/(contract|domain)\/src\//;
/** Code that at least so many screens use goes into one shared file, `often`. */
const OFTEN = 40;

/** Whether a module is the web app's own or a library's. The entry is neither: the page names its file. */
const isOwnOrLibrary = (id: string) => !RULES.test(id) && !id.endsWith('/src/main.tsx');

export default defineConfig({
  plugins: [react(), leanContract()],
  // The server puts each answer's nonce in place of this word.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { port: 4300, strictPort: true, proxy: { '/api': process.env['PRESTASI_API'] ?? 'http://127.0.0.1:3000' } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // What counts is the first load, compressed: `measure-first-load.ts` holds it under its limit.
    chunkSizeWarningLimit: 800,
    // Fonts and pictures as data: addresses would need a weaker content security policy.
    assetsInlineLimit: 0,
    // The browser finds what a screen's code needs by itself; named beforehand, the lists would weigh on every first load.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // By default each set of screens that shares code gets a file: the first load would be 92 files.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'app', tags: ['$initial'], test: isOwnOrLibrary, priority: 2 },
            { name: 'often', minShareCount: OFTEN, test: isOwnOrLibrary, priority: 1 },
            { name: 'rules', minShareCount: OFTEN, test: RULES, priority: 1 },
          ],
        },
      },
      // Rules and descriptions have no effect of their own: what no screen reads is not in its chunk.
      treeshake: { moduleSideEffects: [{ test: RULES, sideEffects: false }] },
    },
  },
});

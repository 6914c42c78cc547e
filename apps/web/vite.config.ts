import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { leanContract } from './lean-contract.ts';

export default defineConfig({
  plugins: [react(), leanContract()],
  // The server puts each answer's nonce in place of this word.
  html: { cspNonce: '__CSP_NONCE__' },
  server: { port: 4300, strictPort: true, proxy: { '/api': process.env['PRESTASI_API'] ?? 'http://127.0.0.1:3000' } },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Fonts and pictures as data: addresses would need a weaker content security policy.
    assetsInlineLimit: 0,
    // The browser finds what a screen's code needs by itself; named beforehand, the lists would weigh on every first load.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      // Rules and descriptions have no effect of their own: what no screen reads is not in its chunk.
      treeshake: { moduleSideEffects: [{ test: /packages\/(contract|domain)\/src\//, sideEffects: false }] },
    },
  },
});

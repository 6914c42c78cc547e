import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /prepared-files: packs of PDFs and reports that one had prepared. */
export const preparedFilesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/prepared-files',
  staticData: { title: 'prepared-files:title' },
  component: lazyScreen(() => import('../features/prepared-files/prepared-files-screen.tsx'), 'PreparedFilesScreen'),
});

import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /file-appeal/:formId: files an appeal against the result of a form. */
export const fileAppealRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/file-appeal/$formId',
  staticData: { title: 'appeal:file.appeal' },
  component: lazyScreen(() => import('../features/appeals/file-appeal-screen.tsx'), 'FileAppealScreen'),
});

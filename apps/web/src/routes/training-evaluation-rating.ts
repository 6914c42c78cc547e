import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /training-evaluation-rating: the scale by which a training is evaluated. */
export const trainingEvaluationRatingRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/training-evaluation-rating',
  staticData: { title: 'scores:ratings.title' },
  component: lazyScreen(() => import('../features/policy/lists/rating-screen.tsx'), 'RatingScreen'),
});

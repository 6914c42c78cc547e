import { framedScreen } from '../app/screen-route.ts';

/** /training-evaluation-rating: the scale by which a training is evaluated. */
export const trainingEvaluationRatingRoute = framedScreen(
  '/training-evaluation-rating',
  'scores:ratings.title',
  () => import('../features/policy/lists/rating-screen.tsx'),
  'RatingScreen',
);

import { framedScreen } from '../app/screen-route.ts';

/** /calendar: meetings, deadlines, work that is due, training and holidays, by day. */
export const calendarRoute = framedScreen(
  '/calendar',
  'calendar:title',
  () => import('../features/calendar/calendar-screen.tsx'),
  'CalendarScreen',
);

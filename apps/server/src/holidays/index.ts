export { findHolidaysBetween, type HolidayRow } from './holiday-queries.ts';
export { registerHolidays } from './routes.ts';

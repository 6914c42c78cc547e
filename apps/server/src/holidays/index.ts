export { findHolidaysBetween, HOLIDAYS } from './holiday-queries.ts';
export { holidayCode } from './published-holidays.ts';
export { registerHolidays } from './routes.ts';

export { CALENDAR_TOPIC, calendarChanged, EVERYBODY } from './calendar-changed.ts';

export { busyTimesOf, calendarEntriesOf, meetingsForFeed } from './calendar.ts';
export { addMeeting, startCalendar } from './ical.ts';

export { busyTimesOf, calendarEntriesOf, meetingsForFeed } from './calendar.ts';
export { registerMeetings } from './routes.ts';
export { addMeeting, startCalendar, timeOf } from './ical.ts';

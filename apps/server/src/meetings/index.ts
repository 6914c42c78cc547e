export { busyTimesOf, calendarEntriesOf, meetingsForFeed } from './calendar.ts';
export { addMeeting, startCalendar, timeOf } from './ical.ts';
export { registerMeetings } from './routes.ts';

export { busyTimesOf, calendarEntriesOf, meetingsForFeed } from './calendar.ts';
export { addMeeting, startCalendar, timeOf } from './ical.ts';
export { addMeeting, startCalendar } from './ical.ts';
export { registerMeetings } from './routes.ts';

import * as contract from '@prestasi/contract';
import { addDays, type Day, weekdayOf, WEEKDAYS } from '@prestasi/domain';
import { todayAt } from '../../apps/server/src/people/index.ts';
import type { Cast } from '../people.ts';
import type { ListPage } from './list-pages.ts';

type Meetings = contract.InputOf<typeof contract.listMeetings>['query'];

/** Days of the views of a calendar, as the screen asks for them. */
const MONTH_DAYS = 42;
const WEEK_DAYS = 7;
const AGENDA_DAYS = 30;
/** People whose busy times are asked for with one planned meeting. */
const INVITED = 12;

/** Returns the pages of one's meetings, and the busy times of those whom one invites. */
export function meetingPages({ busiest, work }: Cast): readonly ListPage[] {
  const mine = (what: string, query: Meetings): ListPage => ({
    who: 'busiest',
    what: `meetings, ${what}`,
    path: contract.addressOf(contract.listMeetings, { query }),
  });
  const monday = mondayOf(todayAt(new Date()));
  // Nobody invites themselves.
  const askers = new Set(busiest.map(({ employeeId }) => employeeId));
  const planned = (
    what: string,
    repetition: contract.BodyOf<typeof contract.checkClashes>['repetition'],
  ): ListPage => ({
    who: 'busiest',
    what: `busy times, ${what}`,
    path: contract.addressOf(contract.checkClashes),
    body: {
      timeZone: 'Asia/Kuala_Lumpur',
      startsAt: `${addDays(monday, 8)}T10:00`,
      endsAt: `${addDays(monday, 8)}T11:00`,
      repetition,
      participantIds: work.colleagues.filter((id) => !askers.has(id)).slice(0, INVITED),
      exceptMeetingId: null,
    },
  });
  return [
    mine('as they open', {}),
    mine('past', { when: 'past' }),
    mine('past, page 4', { when: 'past', page: 4 }),
    mine('search', { when: 'past', search: 'kemajuan' }),
    {
      who: 'busiest',
      what: 'people to invite, search',
      path: contract.addressOf(contract.findInvitable, { query: { search: 'nur' } }),
    },
    planned('of one meeting', null),
    planned('of a weekly one', {
      frequency: 'weekly',
      interval: 1,
      weekdays: ['TU'],
      monthlyBy: null,
      until: null,
      count: 26,
    }),
  ];
}

/** Returns the views of a calendar around today, by those with most entries and by every office, and the holidays. */
export function calendarPages({ companyId }: Cast): readonly ListPage[] {
  const today = todayAt(new Date());
  const of = (who: ListPage['who'], what: string, from: Day, days: number): ListPage => ({
    who,
    what: `calendar, ${what}`,
    path: contract.addressOf(contract.getCalendar, { query: { from, to: addDays(from, days - 1) } }),
  });
  const month = mondayOf(`${today.slice(0, 7)}-01`);
  const people = ['supervisor', 'hod', 'division', 'hr', 'superHr', 'admin'] as const;
  return [
    of('busiest', 'month', month, MONTH_DAYS),
    of('busiest', 'week', mondayOf(today), WEEK_DAYS),
    of('busiest', 'day', today, 1),
    of('busiest', 'agenda', today, AGENDA_DAYS),
    of('busiest', 'month, three months ago', mondayOf(`${addDays(today, -90).slice(0, 7)}-01`), MONTH_DAYS),
    ...people.map((who) => of(who, 'month', month, MONTH_DAYS)),
    { who: 'busiest', what: 'calendar, what is next', path: contract.addressOf(contract.getNextEntries) },
    {
      who: 'hr',
      what: 'holidays of the company',
      path: contract.addressOf(contract.listHolidays, { params: { id: companyId } }),
    },
  ];
}

function mondayOf(day: Day): Day {
  return addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)));
}

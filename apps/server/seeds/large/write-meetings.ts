import { GROUP_TIME_ZONE } from '@prestasi/domain';
import type { PoolClient } from 'pg';
import { textIn } from './data/work.ts';

/** Of a hundred people who report to somebody, so many talk with them alone; with the teams, 40,000 meetings for 50,000. */
const TALKS_OF_HUNDRED = 73;
/** A team meets weekly, every second week, or talks on the phone instead; a meeting has so many occurrences. */
const WEEKLY = { everyWeeks: 1, count: 26 } as const;
const FORTNIGHTLY = { everyWeeks: 2, count: 13 } as const;
/** The first occurrence of a team's meeting is so many weeks ago, the last as many to come. */
const WEEKS_BEFORE = 13;
const MOST_OF_TEAM = 12;

const isEnglish = 'number % 5 = 0';
const WEEKDAYS = `array['MO', 'TU', 'WE', 'TH', 'FR']`;

/**
 * Writes the meetings of teams, and of people with their supervisors, on the working days of a year around a day: as the
 * use case would have written them, in a few statements for any number of people. The client's time zone is UTC.
 */
export async function writeLargeMeetings(client: PoolClient, now: Date): Promise<void> {
  const at = `'${now.toISOString()}'::timestamptz`;
  const statements = [
    `create temporary table planned_meeting on commit drop as
      with pair as (
        select row_number() over (order by employee_id) as number, employee_id, supervisor_id
        from assignment where supervisor_id is not null and effective_to is null
      ), team as (
        select row_number() over (order by supervisor_id) as number, supervisor_id,
          (array_agg(employee_id order by employee_id))[1:${MOST_OF_TEAM}] as people
        from pair group by supervisor_id having count(*) > 1
      ), asked as (
        select number, 'talk' as kind, supervisor_id, array[employee_id] as people, null::int as every_weeks,
          1 as times, (number * 7 % 52)::int - 26 as week, (number % 5)::int as weekday, (number * 3 % 14)::int as half_hour
        from pair where number % 100 < ${TALKS_OF_HUNDRED}
        union all
        select number, 'team', supervisor_id, people, ${oneOf('every_weeks')}, ${oneOf('times')}, ${-WEEKS_BEFORE},
          (number % 5)::int, (number % 4)::int
        from team where number % 3 < 2
      )
      select row_number() over (order by kind desc, number) as id, asked.*,
        date_trunc('week', ${at}) + make_interval(weeks => week, days => weekday, hours => 1, mins => 30 * half_hour) as start
      from asked`,
    `create unique index on planned_meeting (id)`,
    `analyze planned_meeting`,
    `insert into meeting (id, uid, title, location, link, time_zone, starts_at, ends_at, repetition, organiser_id,
        created_at, changed_at) overriding system value
      select id, 'large-' || id || '@prestasi.example',
        ${textIn('meetings', `case kind when 'team' then 3 else number % 3 end`, isEnglish)},
        case when number % 4 = 3 then null else case when ${isEnglish} then 'Room ' else 'Bilik ' end || (1 + number % 30) end,
        case when number % 4 = 3 then 'https://meet.prestasi.example/' || id end,
        '${GROUP_TIME_ZONE}', start, start + case kind when 'team' then interval '45 minutes' else interval '1 hour' end,
        case when every_weeks is not null then jsonb_build_object('frequency', 'weekly', 'interval', every_weeks, 'weekdays',
          jsonb_build_array((${WEEKDAYS})[1 + weekday]), 'monthlyBy', null, 'until', null, 'count', times) end,
        supervisor_id, least(start, ${at}) - interval '9 days', least(start, ${at}) - interval '9 days'
      from planned_meeting`,
    `insert into meeting_participant (meeting_id, employee_id, answer, answered_at)
      select id, employee_id, answer, case when answer <> 'none' then least(start, ${at}) - interval '8 days' end
      from planned_meeting cross join unnest(people) with ordinality as person (employee_id, place)
      cross join lateral (select (array['accepted', 'accepted', 'none', 'accepted', 'maybe', 'accepted', 'declined'])
        [1 + (id + place) % 7] as answer) given`,
    `insert into meeting_agenda_item (meeting_id, place, title, minutes)
      select id, place, ${textIn('agenda', 'place', isEnglish)}, case place when 0 then 30 when 1 then 15 end
      from planned_meeting cross join generate_series(0, 2) place`,
    occurrences(),
    `insert into meeting_attendance (employee_id, occurrence_id, meeting_id, starts_at, ends_at)
      select people.employee_id, occurrence.id, occurrence.meeting_id, occurrence.starts_at, occurrence.ends_at
      from meeting_occurrence occurrence
      join (select id as meeting_id, organiser_id as employee_id from meeting
        union select meeting_id, employee_id from meeting_participant) people on people.meeting_id = occurrence.meeting_id
      where occurrence.cancelled_at is null`,
    `insert into meeting_minutes (occurrence_id, text, written_by, written_at)
      select occurrence.id, ${textIn('minutes', 'occurrence.id', isEnglish)}, supervisor_id, occurrence.ends_at + interval '10 minutes'
      from meeting_occurrence occurrence join planned_meeting on planned_meeting.id = occurrence.meeting_id
      where occurrence.ends_at < ${at} - interval '1 hour' and occurrence.cancelled_at is null and occurrence.id % 2 = 0`,
    `insert into meeting_action_item (id, occurrence_id, place, text, assignee_id, due_on) overriding system value
      select row_number() over (order by minutes.occurrence_id), minutes.occurrence_id, 0,
        ${textIn('actions', 'occurrence.id', isEnglish)}, people[1], (occurrence.ends_at + interval '7 days')::date
      from meeting_minutes minutes join meeting_occurrence occurrence on occurrence.id = minutes.occurrence_id
      join planned_meeting on planned_meeting.id = occurrence.meeting_id where occurrence.id % 4 = 0`,
  ];
  for (const statement of statements) await client.query(statement);
}

function oneOf(column: 'every_weeks' | 'times'): string {
  const of = ({ everyWeeks, count }: { readonly everyWeeks: number; readonly count: number }) =>
    column === 'times' ? count : everyWeeks;
  return `case number % 3 when 0 then ${of(WEEKLY)} else ${of(FORTNIGHTLY)} end`;
}

/** Of the occurrences of a repeated meeting, a few are cancelled, and a few an hour later and elsewhere. */
function occurrences(): string {
  return `insert into meeting_occurrence (id, meeting_id, original_start, starts_at, ends_at, is_exception, location, cancelled_at)
      overriding system value
      select row_number() over (order by meeting_id, original_start), meeting_id, original_start,
        original_start + later, original_end + later, is_cancelled or is_moved,
        case when is_moved then case when ${isEnglish} then 'Room 31' else 'Bilik 31' end end,
        case when is_cancelled then created_at end
      from (
        select planned.id as meeting_id, planned.number, meeting.created_at, meeting.starts_at + gap as original_start,
          meeting.ends_at + gap as original_end, every_weeks is not null and (planned.id + step * 7) % 50 = 0 as is_cancelled,
          every_weeks is not null and (planned.id + step * 7) % 50 = 1 as is_moved,
          case when every_weeks is not null and (planned.id + step * 7) % 50 = 1 then interval '1 hour'
            else interval '0' end as later
        from planned_meeting planned join meeting on meeting.id = planned.id
        cross join generate_series(0, planned.times - 1) step
        cross join lateral (select make_interval(weeks => step * coalesce(every_weeks, 0)) as gap) weeks) occurrence`;
}

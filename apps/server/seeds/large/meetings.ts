import type { PoolClient } from 'pg';

/** The meetings of a large group for each ten people who report to somebody. */
const OF_TEN = 8;
/** Every so many meetings, one is a weekly one of ten weeks. */
const REPEATED = 20;

/**
 * Writes meetings of people with their supervisors, spread over a year around a day: as the use case would have written
 * them, in a few statements for any number of people.
 */
export async function writeLargeMeetings(client: PoolClient, now: Date): Promise<void> {
  await client.query(
    `create temporary table pair on commit drop as
      select row_number() over (order by employee_id) as number, employee_id, supervisor_id
      from assignment where supervisor_id is not null and effective_to is null and mod(employee_id, 10) < $1`,
    [OF_TEN],
  );
  await client.query(
    `insert into meeting (uid, title, location, time_zone, starts_at, ends_at, repetition, organiser_id, changed_at)
      select 'large-' || number || '@prestasi.example',
        (array['Perbincangan kemajuan', 'Mesyuarat pasukan', 'Semakan sasaran', 'Progress talk'])[1 + mod(number, 4)],
        'Bilik ' || (1 + mod(number, 30)), 'Asia/Kuala_Lumpur', start, start + interval '1 hour',
        case when mod(number, ${REPEATED}) = 0 then jsonb_build_object('frequency', 'weekly', 'interval', 1, 'weekdays',
          jsonb_build_array((array['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'])[1 + extract(dow from start + interval '8 hours')::int]),
          'monthlyBy', null, 'until', null, 'count', 10) end,
        supervisor_id, $1
      from pair, lateral (select date_trunc('day', $1::timestamptz) + make_interval(days => mod(number * 7, 364)::int - 182,
        hours => 1 + mod(number, 8)::int) as start) times`,
    [now],
  );
  await client.query(`
    insert into meeting_participant (meeting_id, employee_id, answer)
      select meeting.id, pair.employee_id, (array['accepted', 'none', 'maybe', 'accepted', 'declined'])[1 + mod(number, 5)]
      from pair join meeting on meeting.uid = 'large-' || number || '@prestasi.example'`);
  await client.query(`
    insert into meeting_agenda_item (meeting_id, place, title, minutes)
      select id, 0, 'Kemajuan dan halangan', 30 from meeting`);
  await client.query(`
    insert into meeting_occurrence (meeting_id, original_start, starts_at, ends_at)
      select id, starts_at + week, starts_at + week, ends_at + week
      from meeting, lateral (select make_interval(weeks => step) as week
        from generate_series(0, case when repetition is null then 0 else 9 end) step) weeks`);
  await client.query(`
    insert into meeting_attendance (employee_id, occurrence_id, meeting_id, starts_at, ends_at)
      select people.employee_id, occurrence.id, occurrence.meeting_id, occurrence.starts_at, occurrence.ends_at
      from meeting_occurrence occurrence
      join (select id as meeting_id, organiser_id as employee_id from meeting
        union select meeting_id, employee_id from meeting_participant) people on people.meeting_id = occurrence.meeting_id`);
}

import type { Day } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import { trainingRecord } from '../src/schema/form-content.ts';
import { account, assignment, employee, roleGrant } from '../src/schema/people.ts';
import { trainingMethod } from '../src/schema/settings.ts';
import { trainingEnrolment, trainingProgramme, trainingSession, trainingYear } from '../src/schema/training.ts';
import { writeExternalTraining } from './external-training.ts';
import type { Through } from './rows.ts';
import { writeTrainingEvaluations } from './training-evaluations.ts';

const PROVIDERS = ['NIOSH', 'Akademi Seri Maju', 'Malaysian Institute of Management', 'HRD Corp'] as const;
const PLACES = ['Bilik Latihan, Aras 3', 'Pusat Latihan Seri Maju, Bangi', 'Dewan Perdana', 'Dalam talian'] as const;
/** Where everybody works, or worked last. */
const lastPlace = sql`(select distinct on (employee_id) employee_id, company_id from ${assignment}
  order by employee_id, effective_from desc, id desc) place`;
/** The participants of a coming session, with the number of those who still wait for a decision. */
const COMING = { people: 14, requested: 3, seats: 20 } as const;

/** Writes what belongs to the training records: programmes and sessions, ratings, and external training that HR decided. */
export async function writeTraining(tx: Through, moment: { readonly today: Day; readonly now: Date }): Promise<void> {
  await writeTrainingSessions(tx, moment);
  await writeTrainingEvaluations(tx, moment.today);
  await writeExternalTraining(tx, moment);
  // Where the database's rules are put aside, its count of the hours is made here.
  await tx.execute(sql`
    insert into ${trainingYear} (employee_id, year, hours, records, name_key)
    select added.employee_id, added.year, added.hours, added.records, lower(person.full_name)
    from (select employee_id, extract(year from ends_on) as year, sum(hours) as hours, count(*) as records
      from ${trainingRecord} group by 1, 2) added
    join ${employee} person on person.id = added.employee_id
    on conflict (employee_id, year) do update set hours = excluded.hours, records = excluded.records`);
}

/**
 * Writes the programmes and sessions behind the training records: one session for those of a company who attended the
 * same course on the same days. Then plans a session of each programme to come in each company, with people enrolled and
 * requests that wait.
 */
async function writeTrainingSessions(
  tx: Through,
  { today, now }: { readonly today: Day; readonly now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const officer = sql`(select account_id from ${roleGrant} where role = 6 order by company_id nulls first, account_id limit 1)`;
  await tx.execute(sql`
    insert into ${trainingProgramme} (title, provider, method_id, hours, cost_sen)
    select title, (${sql.param([...PROVIDERS])}::text[])[1 + length(title) % 4],
      (select id from ${trainingMethod} order by (id + length(course.title)) % 5, id limit 1), max(hours),
      (100 + 25 * (length(title) % 20)) * 100
    from ${trainingRecord} course group by title order by title`);
  await tx.execute(sql`
    insert into ${trainingSession} (programme_id, company_id, code, starts_on, ends_on, hours, place, seats, state)
    select programme.id, place.company_id, 'LAT-' || to_char(record.starts_on, 'YYMMDD') || '-' || programme.id
      || case when count(*) over days = 1 then '' else '-' || row_number() over days end,
      record.starts_on, record.ends_on, max(record.hours),
      (${sql.param([...PLACES])}::text[])[1 + (programme.id % 4)::int], greatest(20, count(*)), 'held'
    from ${trainingRecord} record
    join ${trainingProgramme} programme on programme.title = record.title
    join ${lastPlace} on place.employee_id = record.employee_id
    group by programme.id, place.company_id, record.starts_on, record.ends_on
    window days as (partition by programme.id, place.company_id, record.starts_on order by record.ends_on
      rows between unbounded preceding and unbounded following)`);
  await tx.execute(sql`analyze ${trainingProgramme}, ${trainingSession}, ${trainingRecord}`);
  await tx.execute(sql`
    insert into ${trainingEnrolment} (session_id, employee_id, origin, state, created_at, decided_at, decided_by,
      attendance, attended_hours)
    select distinct on (session.id, record.employee_id) session.id, record.employee_id,
      case when record.id % 5 = 0 then 'asked' else 'hr' end, 'enrolled', session.starts_on - interval '20 days',
      session.starts_on - interval '18 days', ${officer}, 'attended', record.hours
    from ${trainingRecord} record
    join ${trainingProgramme} programme on programme.title = record.title
    join ${lastPlace} on place.employee_id = record.employee_id
    join ${trainingSession} session on session.programme_id = programme.id and session.company_id = place.company_id
      and session.starts_on = record.starts_on and session.ends_on = record.ends_on
    order by session.id, record.employee_id, record.id`);
  await tx.execute(sql`analyze ${trainingEnrolment}`);
  await tx.execute(sql`
    update ${trainingRecord} set source = 'session', enrolment_id = enrolment.id
    from ${trainingEnrolment} enrolment
    join ${trainingSession} session on session.id = enrolment.session_id
    join ${trainingProgramme} programme on programme.id = session.programme_id
    where enrolment.employee_id = training_record.employee_id and programme.title = training_record.title
      and session.starts_on = training_record.starts_on and session.ends_on = training_record.ends_on
      and enrolment.attended_hours = training_record.hours`);
  // Until now no record had an enrolment: the planner would join the ratings by trying each pair.
  await tx.execute(sql`analyze ${trainingRecord}`);
  await tx.execute(sql`
    insert into ${trainingSession} (programme_id, company_id, code, starts_on, ends_on, hours, place, seats)
    select programme.id, place.company_id, 'LAT-' || to_char(next.day, 'YYMMDD') || '-' || programme.id, next.day,
      next.day + (programme.hours - 1) / 8, programme.hours,
      (${sql.param([...PLACES])}::text[])[1 + (programme.id % 4)::int], ${COMING.seats}
    from ${trainingProgramme} programme
    cross join (select distinct company_id from ${assignment} where superseded_on is null) place
    cross join lateral (select ${today}::date + 9 + (programme.id * 7 + place.company_id * 3)::int % 70 as day) next
    where (programme.id + place.company_id) % 3 = 0`);
  await tx.execute(sql`
    insert into ${trainingEnrolment} (session_id, employee_id, origin, state, created_at, decided_at, decided_by)
    select session.id, chosen.employee_id, case when chosen.place > 8 then 'asked' else 'hr' end,
      case when chosen.place <= ${COMING.requested} then 'requested' else 'enrolled' end, ${at} - chosen.place * interval '1 day',
      case when chosen.place <= ${COMING.requested} then null else ${at} end,
      case when chosen.place <= ${COMING.requested} then null else ${officer} end
    from ${trainingSession} session
    join (
      select own.id as session_id, stood.employee_id,
        row_number() over (partition by own.id order by (stood.employee_id * 31 + own.id * 17) % 101, stood.employee_id) as place
      from ${trainingSession} own
      join ${assignment} stood on stood.company_id = own.company_id and stood.superseded_on is null
        and stood.effective_to is null and stood.effective_from <= ${today}
      join ${account} holder on holder.employee_id = stood.employee_id and holder.is_active
      where own.state = 'planned') chosen on chosen.session_id = session.id
    where session.state = 'planned' and chosen.place <= ${COMING.people} - session.id % 5`);
  await tx.execute(sql`update ${trainingEnrolment} set origin = 'asked' where state = 'requested'`);
}

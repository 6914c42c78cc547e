import { addDays, type Day } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import { trainingRecord } from '../src/schema/form-content.ts';
import { assignment, account, employee, roleGrant } from '../src/schema/people.ts';
import { changeRequest } from '../src/schema/requests.ts';
import { EXTERNAL_COURSES, EXTERNAL_REJECTIONS } from './data/evaluation-remarks.ts';
import type { Life } from './life.ts';
import { followIdentity, type Through } from './rows.ts';

/** Of so many people one has an external training that the supervisor decides on the form. */
const ON_FORM = 9;

/** Adds the external training that HR did not decide before the year-end form was submitted; some people have one. */
export function addExternalTraining(life: Life): void {
  const { data, record, person, rows } = life;
  const present = data.years.at(-1)?.year;
  const course = EXTERNAL_COURSES[person.id % EXTERNAL_COURSES.length];
  if (record.year !== present || person.id % ON_FORM !== 4 || course === undefined) return;
  const { title, provider, days, hours } = course;
  const endsOn = addDays(record.calendar.year_end.firstDay, -20 - (person.id % 30));
  rows.externalTraining.push({
    id: data.nextId('change_request'),
    title,
    provider,
    startsOn: addDays(endsOn, 1 - days),
    endsOn,
    hours,
    isConfirmed: null,
    version: 1,
    certificateFileId: null,
    certificateName: null,
  });
}

/** Returns the requests behind the external training of appraisals, which wait for HR. */
export function requestsOfLives(lives: readonly Life[]): readonly InferSelectModel<typeof changeRequest>[] {
  return lives.flatMap(({ person, rows }) =>
    rows.externalTraining.map(({ id, title, provider, startsOn, endsOn, hours, isConfirmed, version }) => ({
      id,
      employeeId: person.id,
      kind: 'training' as const,
      action: 'add' as const,
      educationId: null,
      before: null,
      after: { title, provider, method: methodOf(title), startsOn, endsOn, hours },
      certificateFileId: null,
      state: 'pending' as const,
      reason: null,
      askedAt: new Date(`${addDays(endsOn, 4)}T03:00:00.000Z`),
      decidedAt: null,
      decidedBy: null,
      decidedCompanyId: null,
      rejectionReason: null,
      isConfirmed,
      version,
    })),
  );
}

function methodOf(title: string): string | null {
  return EXTERNAL_COURSES.find((course) => course.title === title)?.method ?? null;
}

/**
 * Writes the external training that HR decided: of the present year and the last, approved into the training record, or
 * rejected with a reason.
 */
export async function writeExternalTraining(tx: Through, { today, now }: { readonly today: Day; readonly now: Date }) {
  const courses = JSON.stringify(EXTERNAL_COURSES.map((course, place) => ({ ...course, place })));
  await tx.execute(sql`
    insert into ${changeRequest} (id, employee_id, kind, action, after, state, asked_at, decided_at, decided_by,
      decided_company_id, rejection_reason, version) overriding system value
    select (select coalesce(max(id), 0) from ${changeRequest}) + row_number() over (order by chosen.employee_id),
      chosen.employee_id, 'training', 'add',
      jsonb_build_object('title', course.title, 'provider', course.provider, 'method', course.method,
        'startsOn', to_char(chosen.ends_on - (course.days - 1), 'YYYY-MM-DD'),
        'endsOn', to_char(chosen.ends_on, 'YYYY-MM-DD'), 'hours', course.hours),
      case when chosen.is_rejected then 'rejected' else 'approved' end,
      chosen.ends_on + interval '3 days 3 hours', chosen.ends_on + interval '9 days 2 hours', officer.account_id,
      chosen.company_id,
      case when chosen.is_rejected then
        (${sql.param([...EXTERNAL_REJECTIONS])}::text[])[1 + (chosen.employee_id % ${EXTERNAL_REJECTIONS.length}::int)] end, 2
    from (
      select stood.employee_id, stood.company_id, ${today}::date - 40 - (stood.employee_id * 13 % 280)::int as ends_on,
        stood.employee_id % 24 = 5 as is_rejected
      from ${assignment} stood
      join ${employee} who on who.id = stood.employee_id
      join ${account} own on own.employee_id = stood.employee_id and own.is_active
      where stood.superseded_on is null and stood.effective_to is null
        and stood.effective_from < ${today}::date - 330 and stood.employee_id % 6 = 5) chosen
    join json_to_recordset(${courses}::json) as course (place int, title text, provider text, method text, days int, hours int)
      on course.place = chosen.employee_id % ${EXTERNAL_COURSES.length}::int
    cross join lateral (select account_id from ${roleGrant} where role = 6
      order by company_id = chosen.company_id desc, company_id nulls first, account_id limit 1) officer
    where chosen.ends_on + 10 < ${now.toISOString()}::timestamptz`);
  await followIdentity(tx, 'change_request');
  await followIdentity(tx, 'training_record');
  await tx.execute(sql`
    insert into ${trainingRecord} (employee_id, title, starts_on, ends_on, hours, source, request_id)
    select request.employee_id, request.after ->> 'title', (request.after ->> 'startsOn')::date,
      (request.after ->> 'endsOn')::date, (request.after ->> 'hours')::int, 'external', request.id
    from ${changeRequest} request where request.kind = 'training' and request.state = 'approved'`);
}

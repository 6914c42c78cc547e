import type { Day } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import { trainingRecord } from '../src/schema/form-content.ts';
import { account, assignment } from '../src/schema/people.ts';
import { trainingEnrolment, trainingEvaluation, trainingSession } from '../src/schema/training.ts';
import type { Through } from './rows.ts';

const OWN_REMARKS = [
  'Kandungan jelas dan boleh terus digunakan di tempat kerja.',
  'Banyak contoh yang sesuai dengan tugas saya.',
  'Good exercises; the afternoon was too long.',
  'Masa untuk latihan amali terlalu singkat.',
] as const;
const SUPERVISOR_REMARKS = [
  'Kesilapan berkurang sejak latihan ini.',
  'Sudah melatih dua orang rakan sepasukan.',
  'Works on their own with the new system now.',
] as const;

/**
 * Writes how most of those who attended a session rated it, and most of their supervisors a month later. The record shows
 * the supervisor's rating, before that the participant's; some have answered neither.
 */
export async function writeTrainingRatings(
  tx: Through,
  { today }: { readonly today: Day; readonly now: Date },
): Promise<void> {
  const attended = sql`${trainingEnrolment} enrolment
    join ${trainingSession} session on session.id = enrolment.session_id
    join ${trainingRecord} record on record.enrolment_id = enrolment.id`;
  const remark = (texts: readonly string[]) =>
    sql`case when enrolment.id % 3 = 0 then (${sql.param([...texts])}::text[])[1 + (enrolment.id / 3) % ${texts.length}::int] end`;
  await tx.execute(sql`
    insert into ${trainingEvaluation} (enrolment_id, evaluator, rating, remark, rated_by, rated_at)
    select enrolment.id, 'participant', least(5, record.rating + (array[0, 0, 1, -1])[1 + enrolment.id % 4]),
      ${remark(OWN_REMARKS)}, holder.id, session.ends_on + interval '2 days 2 hours'
    from ${attended} join ${account} holder on holder.employee_id = enrolment.employee_id
    where enrolment.attendance = 'attended' and session.ends_on < ${today}::date - 3 and enrolment.id % 10 < 8`);
  await tx.execute(sql`
    insert into ${trainingEvaluation} (enrolment_id, evaluator, rating, remark, rated_by, rated_at)
    select enrolment.id, 'supervisor', record.rating, ${remark(SUPERVISOR_REMARKS)}, holder.id,
      session.ends_on + interval '33 days 4 hours'
    from ${attended}
    join ${assignment} place on place.employee_id = enrolment.employee_id and place.superseded_on is null
    join ${account} holder on holder.employee_id = place.supervisor_id
    where enrolment.attendance = 'attended' and session.ends_on < ${today}::date - 34 and enrolment.id % 7 < 5`);
  await tx.execute(sql`analyze ${trainingEvaluation}`);
  await tx.execute(sql`
    update ${trainingRecord} set rating = own.rating
    from ${trainingEnrolment} enrolment
    left join ${trainingEvaluation} own on own.enrolment_id = enrolment.id and own.evaluator = 'participant'
    left join ${trainingEvaluation} theirs on theirs.enrolment_id = enrolment.id and theirs.evaluator = 'supervisor'
    where enrolment.id = training_record.enrolment_id and theirs.enrolment_id is null
      and training_record.rating is distinct from own.rating`);
}

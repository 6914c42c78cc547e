import type { Day } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import { trainingRecord } from '../src/schema/form-content.ts';
import { account, assignment } from '../src/schema/people.ts';
import { trainingEnrolment, trainingEvaluation, trainingSession } from '../src/schema/training.ts';
import { EVALUATION_REMARKS } from './data/evaluation-remarks.ts';
import type { Through } from './rows.ts';

/** Days after a training by which supervisors answered. */
const SUPERVISOR_AFTER = 34;
/** A training that is not longer ago may wait for its participant’s answer. */
const RECENT = 75;

/**
 * Writes how attended trainings were rated: most participants answered within a week, two thirds of the supervisors a
 * month later, each in the language of their account. Of the last weeks many answers are missing, so that there is
 * something to rate and to remind of. The record of a training shows what its form shows.
 */
export async function writeTrainingEvaluations(tx: Through, today: Day): Promise<void> {
  const { participant, supervisor } = EVALUATION_REMARKS;
  const remark = (texts: { readonly ms: readonly string[]; readonly en: readonly string[] }, of: 'own' | 'boss') => {
    const name = sql.identifier(of);
    const list = (each: readonly string[]) =>
      sql`(${sql.param([...each])}::text[])[1 + (enrolment.id % ${each.length}::int)]`;
    return sql`case when enrolment.id % 3 = 0 then null
      when ${name}.language = 'ms' then ${list(texts.ms)} else ${list(texts.en)} end`;
  };
  await tx.execute(sql`
    insert into ${trainingEvaluation} (enrolment_id, evaluator, rating, remark, rated_by, rated_at)
    select enrolment.id, 'supervisor', record.rating, ${remark(supervisor, 'boss')}, boss.id,
      session.ends_on + make_interval(days => ${SUPERVISOR_AFTER}::int + (enrolment.id % 9)::int, hours => 2)
    from ${trainingEnrolment} enrolment
    join ${trainingSession} session on session.id = enrolment.session_id
    join ${trainingRecord} record on record.enrolment_id = enrolment.id
    join (select distinct on (employee_id) employee_id, supervisor_id from ${assignment} where superseded_on is null
      order by employee_id, effective_from desc, id desc) place on place.employee_id = enrolment.employee_id
    join ${account} boss on boss.employee_id = place.supervisor_id
    where enrolment.attendance = 'attended' and enrolment.id % 3 <> 1 and record.rating is not null
      and session.ends_on + ${SUPERVISOR_AFTER}::int + 9 < ${today}::date`);
  await tx.execute(sql`
    insert into ${trainingEvaluation} (enrolment_id, evaluator, rating, remark, rated_by, rated_at)
    select enrolment.id, 'participant',
      case when enrolment.id % 4 = 0 and theirs.rating < 5 then theirs.rating + 1 else record.rating end,
      ${remark(participant, 'own')}, own.id,
      session.ends_on + make_interval(days => 1 + (enrolment.id % 6)::int, hours => 4)
    from ${trainingEnrolment} enrolment
    join ${trainingSession} session on session.id = enrolment.session_id
    join ${trainingRecord} record on record.enrolment_id = enrolment.id
    join ${account} own on own.employee_id = enrolment.employee_id
    left join ${trainingEvaluation} theirs on theirs.enrolment_id = enrolment.id and theirs.evaluator = 'supervisor'
    where enrolment.attendance = 'attended' and record.rating is not null and session.ends_on + 7 < ${today}::date
      and (theirs.rating is null or enrolment.id % 7 <> 2)
      and (session.ends_on + ${RECENT}::int < ${today}::date or enrolment.id % 2 = 0)`);
  await tx.execute(sql`analyze ${trainingEvaluation}`);
  await tx.execute(sql`
    update ${trainingRecord} set rating = null where enrolment_id is not null and rating is not null and not exists (
      select from ${trainingEvaluation} given where given.enrolment_id = training_record.enrolment_id)`);
}

import { type Day, type Evaluator, PARTICIPANT_ASKED_AFTER, SUPERVISOR_RATING_DAYS } from '@prestasi/domain';
import { type SQL, sql } from 'drizzle-orm';
import { isPlacement } from '../access/index.ts';
import { company } from '../schema/organisation.ts';
import { assignment, employee } from '../schema/people.ts';
import { trainingEnrolment, trainingEvaluation, trainingProgramme, trainingSession } from '../schema/training.ts';

/**
 * Joins places in sessions (`enrolment`) with session, programme, participant and, as `place` and `employer`, where the
 * participant stands on a day.
 */
export const trainingsOn = (today: Day): SQL => sql`${trainingEnrolment} enrolment
  join ${trainingSession} session on session.id = enrolment.session_id and session.state <> 'cancelled'
  join ${trainingProgramme} programme on programme.id = session.programme_id
  join ${employee} on employee.id = enrolment.employee_id
  left join ${assignment} place on place.employee_id = enrolment.employee_id and ${isPlacement('place', today)}
  left join ${company} employer on employer.id = place.company_id`;

/** The employee who is asked; null where a participant has no supervisor. */
export const raterOf = (evaluator: Evaluator): SQL =>
  evaluator === 'participant' ? sql`enrolment.employee_id` : sql`place.supervisor_id`;

/** The term of the participant's company, after which the supervisor is asked (decision 102). */
export const supervisorDays = sql`coalesce(employer.supervisor_rating_days, ${SUPERVISOR_RATING_DAYS.preset}::int)`;

/** The day from which somebody is asked, as `evaluationAskedOn` has it. */
export const askedOn = (evaluator: Evaluator): SQL =>
  sql`(session.ends_on + ${evaluator === 'participant' ? sql`${PARTICIPANT_ASKED_AFTER}::int` : supervisorDays})`;

/** Whether somebody has not answered. */
export const hasNotRated = (evaluator: Evaluator): SQL => sql`not exists (select from ${trainingEvaluation} given
  where given.enrolment_id = enrolment.id and given.evaluator = ${evaluator})`;

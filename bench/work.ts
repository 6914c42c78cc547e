import { type Inside, rowsOf } from './inside.ts';

/** The projects, meetings and training that lists are measured with. */
export type Work = {
  /** The employees with most meetings in the two months around today, and those with most open tasks. */
  readonly busiest: readonly number[];
  /** People of the company of the first of them. */
  readonly colleagues: readonly number[];
  /** The project with most tasks of each of them, by employee. */
  readonly projects: ReadonlyMap<number, number>;
  /** The programme with most sessions, and the session of the company with most participants. */
  readonly programmeId: number;
  readonly sessionId: number;
  /** What most needs of the newest year are for. */
  readonly neededProgramme: string;
};

const OF_EACH = 4;

/** Finds them in a filled database. */
export async function findWork(inside: Inside, companyId: number): Promise<Work> {
  const busiest = (await rowsOf<{ employee: string }>(inside, BUSIEST, [OF_EACH])).map(({ employee }) =>
    Number(employee),
  );
  const projects = await rowsOf<{ employee: string; project: string }>(inside, PROJECTS, [busiest]);
  const colleagues = await rowsOf<{ employee: string }>(inside, COLLEAGUES, [busiest[0] ?? 0]);
  const [training] = await rowsOf<{ programme: string; session: string; needed: string }>(inside, TRAINING, [
    companyId,
  ]);
  if (training === undefined) throw new Error('The database holds no training.');
  return {
    busiest,
    colleagues: colleagues.map(({ employee }) => Number(employee)),
    projects: new Map(projects.map(({ employee, project }) => [Number(employee), Number(project)])),
    programmeId: Number(training.programme),
    sessionId: Number(training.session),
    neededProgramme: training.needed,
  };
}

/** Somebody in a project, who works in the group and has an account without a granted role. */
const BUSIEST = `
  with able as (
    select account.employee_id from account
    join employment on employment.employee_id = account.employee_id and employment.last_day is null
    join assignment on assignment.employee_id = account.employee_id and assignment.effective_to is null
    where account.is_active and not exists (select from role_grant where role_grant.account_id = account.id)
      and exists (select from project_member where project_member.employee_id = account.employee_id)
  )
  (select employee_id as employee from meeting_attendance join able using (employee_id)
    where starts_at between now() - interval '1 month' and now() + interval '1 month'
    group by employee_id order by count(*) desc, employee_id limit $1)
  union
  (select employee_id from task_assignee join able using (employee_id)
    join task on task.id = task_assignee.task_id and task.state <> 'done'
    group by employee_id order by count(*) desc, employee_id limit $1)`;

const COLLEAGUES = `
  select other.employee_id as employee from assignment own
  join assignment other on other.company_id = own.company_id and other.effective_to is null and other.employee_id <> $1
  where own.employee_id = $1 and own.effective_to is null
  order by (select count(*) from meeting_attendance where meeting_attendance.employee_id = other.employee_id) desc limit 50`;

const PROJECTS = `
  select distinct on (member.employee_id) member.employee_id as employee, member.project_id as project
  from project_member member
  where member.employee_id = any ($1)
  order by member.employee_id, (select count(*) from task where task.project_id = member.project_id) desc`;

const TRAINING = `
  select (select programme_id from training_session group by programme_id order by count(*) desc limit 1) as programme,
    (select session_id from training_enrolment enrolment
      join training_session session on session.id = enrolment.session_id and session.company_id = $1
      group by session_id order by count(*) desc, session_id limit 1) as session,
    (select programme from training_need group by programme order by count(*) desc limit 1) as needed`;

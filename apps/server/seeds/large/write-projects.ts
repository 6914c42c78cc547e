import type { PoolClient } from 'pg';

/** One project for so many people, with so many members and tasks: 5,000 projects and 60,000 tasks for 50,000 people. */
const PEOPLE_OF_EACH = 10;
const MEMBERS = 8;
const TASKS = 12;

const NAMES = [
  'Susun atur gudang',
  'Penjimatan tenaga',
  'Audit dalaman',
  'Latihan keselamatan',
  'Sistem tempahan',
  'Kajian pelanggan',
  'Penyelenggaraan mesin',
  'Onboarding of new staff',
];
const TITLES = [
  'Kumpul data',
  'Sediakan laporan',
  'Semak dengan kewangan',
  'Bentangkan kepada ketua',
  'Latih pasukan',
  'Kemas kini rekod',
  'Prepare the checklist',
  'Uji bersama pengguna',
];

/**
 * Writes projects among people of one company who follow each other in the staff list, with tasks, remarks and their
 * history; all of it is computed from the ids, so that the same group has the same projects.
 */
export async function writeProjects(client: PoolClient, now: Date): Promise<void> {
  const at = now.toISOString();
  await client.query(`
    create temporary table project_people on commit drop as
    select row_number() over (order by assignment.company_id, employee.id) as place, employee.id as employee_id,
      account.id as account_id, assignment.company_id
    from employee join account on account.employee_id = employee.id and account.is_active
    join employment on employment.employee_id = employee.id
      and employment.hired_on <= '${at}'::date and (employment.last_day is null or employment.last_day >= '${at}'::date)
    join assignment on assignment.employment_id = employment.id and assignment.effective_from <= '${at}'::date
      and (assignment.effective_to is null or assignment.effective_to >= '${at}'::date)`);
  await client.query(`create unique index on project_people (place)`);
  const named = (list: readonly string[], by: string) =>
    `(array[${list.map((one) => `'${one}'`).join(', ')}])[1 + (${by} % ${list.length})]`;
  const statements = [
    `insert into project (id, company_id, name, description, creator_id, owner_id, starts_on, due_on, state, created_at)
      overriding system value
      select row_number() over (order by place), company_id, ${named(NAMES, 'place / 10')} || ' ' || (place / 10), '',
        employee_id, employee_id, '${at}'::date - 30 - (place % 200)::int, '${at}'::date + 60 - (place % 70)::int,
        (array['active', 'active', 'active', 'active', 'on_hold', 'done', 'archived'])[1 + (place / 10) % 7],
        '${at}'::timestamptz - interval '60 days'
      from project_people where place % ${PEOPLE_OF_EACH} = 1`,
    `insert into project_member (project_id, employee_id, added_by, added_at)
      select project.id, person.employee_id, owner.account_id, project.created_at
      from project join project_people owner on owner.employee_id = project.owner_id
      join project_people person on person.place >= owner.place and person.place < owner.place + ${MEMBERS}
        and person.company_id = project.company_id`,
    `insert into task (id, project_id, creator_id, title, description, assigned_on, due_on, state, progress,
        board_position, created_at, changed_by, changed_at) overriding system value
      select (project.id - 1) * ${TASKS} + n, project.id, project.owner_id, ${named(TITLES, '(n + project.id)')} || ' ' || n,
        '', project.starts_on + n::int, project.starts_on + n::int + 20 + (project.id % 60)::int,
        (array['to_do', 'in_progress', 'done'])[1 + (n + project.id) % 3], (array[0, 40, 100])[1 + (n + project.id) % 3],
        n * 1024, project.created_at, owner.account_id, project.created_at
      from project join project_people owner on owner.employee_id = project.owner_id
      cross join generate_series(1, ${TASKS}) n`,
    `insert into task_assignee (task_id, employee_id, assigned_at)
      select task.id, member.employee_id, task.created_at
      from task join (
        select project_id, employee_id, row_number() over (partition by project_id order by employee_id) - 1 as turn,
          count(*) over (partition by project_id) as members
        from project_member) member on member.project_id = task.project_id and member.turn = task.id % member.members`,
    `insert into progress_remark (id, task_id, author_id, text, progress, written_at) overriding system value
      select row_number() over (order by task.id), task.id, assignee.employee_id, 'Dalam tindakan', task.progress,
        task.created_at + interval '7 days'
      from task join task_assignee assignee on assignee.task_id = task.id where task.state <> 'to_do'`,
    `insert into project_event (id, project_id, task_id, action, actor_id, details, happened_at) overriding system value
      select row_number() over (order by task.id), task.project_id, task.id, 'task_created', task.changed_by,
        jsonb_build_object('title', task.title), task.created_at from task`,
  ];
  for (const statement of statements) await client.query(statement);
}

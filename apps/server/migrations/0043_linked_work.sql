-- The projects and tasks that a form links as evidence, each with its snapshot (domain §7).
create table linked_work (
  id bigint generated always as identity,
  appraisal_id bigint not null,
  phase text not null,
  item_id bigint not null,
  row_id bigint,
  project_id bigint,
  task_id bigint,
  title text not null,
  project_name text,
  role text not null,
  state text not null,
  progress smallint,
  due_on date not null,
  remarks jsonb not null,
  taken_on date not null,
  constraint linked_work_pk primary key (id),
  constraint linked_work_appraisal_fk foreign key (appraisal_id) references appraisal (id),
  constraint linked_work_item_fk foreign key (item_id) references appraisal_item (id) on delete cascade,
  constraint linked_work_row_fk foreign key (row_id) references scorecard_row (id) on delete cascade,
  constraint linked_work_project_fk foreign key (project_id) references project (id),
  constraint linked_work_task_fk foreign key (task_id) references task (id),
  constraint linked_work_phase_check check (phase in ('review', 'year_end')),
  constraint linked_work_subject_check check ((project_id is null) <> (task_id is null)),
  constraint linked_work_role_check check (role in ('owner', 'member', 'assignee')),
  constraint linked_work_state_check check (state in ('active', 'on_hold', 'done', 'archived', 'to_do', 'in_progress')),
  constraint linked_work_progress_check check (progress between 0 and 100)
);

create index linked_work_appraisal_idx on linked_work (appraisal_id);
create unique index linked_work_key on linked_work
  (item_id, phase, coalesce(row_id, 0), coalesce(project_id, 0), coalesce(task_id, 0));
create index linked_work_row_idx on linked_work (row_id) where row_id is not null;
create index linked_work_project_idx on linked_work (project_id) where project_id is not null;
create index linked_work_task_idx on linked_work (task_id) where task_id is not null;

-- What a final result rests on, the evidence included, never changes.
create trigger linked_work_final before insert or update or delete on linked_work
  for each row execute function refuse_final_content('appraisal');

-- What somebody knew of a project or a task on the day when their part in it ended: all that they see of it afterwards.
create table former_work (
  id bigint generated always as identity,
  employee_id bigint not null,
  project_id bigint,
  task_id bigint,
  title text not null,
  project_name text,
  role text not null,
  state text not null,
  progress smallint,
  due_on date not null,
  first_day date not null,
  last_day date not null,
  constraint former_work_pk primary key (id),
  constraint former_work_employee_fk foreign key (employee_id) references employee (id),
  constraint former_work_project_fk foreign key (project_id) references project (id) on delete cascade,
  constraint former_work_task_fk foreign key (task_id) references task (id) on delete cascade,
  constraint former_work_subject_check check ((project_id is null) <> (task_id is null)),
  constraint former_work_role_check check (role in ('owner', 'member', 'assignee')),
  constraint former_work_state_check check (state in ('active', 'on_hold', 'done', 'archived', 'to_do', 'in_progress')),
  constraint former_work_progress_check check (progress between 0 and 100)
);

create unique index former_work_key on former_work (employee_id, coalesce(project_id, 0), coalesce(task_id, 0));
create index former_work_project_idx on former_work (project_id) where project_id is not null;
create index former_work_task_idx on former_work (task_id) where task_id is not null;

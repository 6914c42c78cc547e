-- Projects, their members and tasks, what is reported about them, and what happened to them (domain §7).

-- Whether people of other companies of the group may be members of the projects that this company's people begin.
alter table company add column projects_across_group boolean not null default false;

create table project (
  id bigint generated always as identity,
  company_id bigint not null,
  name text not null,
  description text not null default '',
  creator_id bigint not null,
  owner_id bigint not null,
  starts_on date not null,
  due_on date not null,
  state text not null default 'active',
  created_at timestamp with time zone not null,
  version integer not null default 1,
  constraint project_pk primary key (id),
  constraint project_company_fk foreign key (company_id) references company (id),
  constraint project_creator_fk foreign key (creator_id) references employee (id),
  constraint project_owner_fk foreign key (owner_id) references employee (id),
  constraint project_days_check check (starts_on <= due_on),
  constraint project_state_check check (state in ('active', 'on_hold', 'done', 'archived'))
);

create index project_company_idx on project (company_id);
create index project_creator_idx on project (creator_id);
create index project_owner_idx on project (owner_id);

-- The owner is a member too. Who leaves loses the row: reading rests on it.
create table project_member (
  project_id bigint not null,
  employee_id bigint not null,
  added_by bigint not null,
  added_at timestamp with time zone not null,
  constraint project_member_pk primary key (project_id, employee_id),
  constraint project_member_project_fk foreign key (project_id) references project (id) on delete cascade,
  constraint project_member_employee_fk foreign key (employee_id) references employee (id),
  constraint project_member_added_by_fk foreign key (added_by) references account (id)
);

create index project_member_employee_idx on project_member (employee_id, project_id);

-- A task of nobody's project comes from a meeting. A removed one is shown nowhere, but what refers to it stays.
create table task (
  id bigint generated always as identity,
  project_id bigint,
  creator_id bigint not null,
  title text not null,
  description text not null default '',
  assigned_on date not null,
  due_on date not null,
  state text not null default 'to_do',
  progress smallint not null default 0,
  board_position bigint not null default 0,
  created_at timestamp with time zone not null,
  changed_by bigint not null,
  changed_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  version integer not null default 1,
  constraint task_pk primary key (id),
  constraint task_project_fk foreign key (project_id) references project (id) on delete cascade,
  constraint task_creator_fk foreign key (creator_id) references employee (id),
  constraint task_changed_by_fk foreign key (changed_by) references account (id),
  constraint task_days_check check (assigned_on < due_on),
  constraint task_state_check check (state in ('to_do', 'in_progress', 'done')),
  constraint task_progress_check check (
    progress between 0 and 100 and (state <> 'to_do' or progress = 0) and (state <> 'done' or progress = 100)
  )
);

create index task_board_idx on task (project_id, state, board_position, id) where removed_at is null;
create index task_due_idx on task (project_id, due_on, id) where removed_at is null;
create index task_creator_idx on task (creator_id);

create table task_assignee (
  task_id bigint not null,
  employee_id bigint not null,
  assigned_at timestamp with time zone not null,
  constraint task_assignee_pk primary key (task_id, employee_id),
  constraint task_assignee_task_fk foreign key (task_id) references task (id) on delete cascade,
  constraint task_assignee_employee_fk foreign key (employee_id) references employee (id)
);

create index task_assignee_employee_idx on task_assignee (employee_id, task_id);

-- Of a project or of a task, never of both; with the progress that its author reported with it.
create table progress_remark (
  id bigint generated always as identity,
  project_id bigint,
  task_id bigint,
  author_id bigint not null,
  text text not null,
  progress smallint,
  written_at timestamp with time zone not null,
  constraint progress_remark_pk primary key (id),
  constraint progress_remark_project_fk foreign key (project_id) references project (id) on delete cascade,
  constraint progress_remark_task_fk foreign key (task_id) references task (id) on delete cascade,
  constraint progress_remark_author_fk foreign key (author_id) references employee (id),
  constraint progress_remark_subject_check check ((project_id is null) <> (task_id is null)),
  constraint progress_remark_progress_check check (progress between 0 and 100)
);

create index progress_remark_project_idx on progress_remark (project_id, id) where project_id is not null;
create index progress_remark_task_idx on progress_remark (task_id, id) where task_id is not null;
create index progress_remark_author_idx on progress_remark (author_id);

create table remark_mention (
  remark_id bigint not null,
  employee_id bigint not null,
  constraint remark_mention_pk primary key (remark_id, employee_id),
  constraint remark_mention_remark_fk foreign key (remark_id) references progress_remark (id) on delete cascade,
  constraint remark_mention_employee_fk foreign key (employee_id) references employee (id)
);

create index remark_mention_employee_idx on remark_mention (employee_id);

create table task_file (
  task_id bigint not null,
  file_id bigint not null,
  added_by bigint not null,
  added_at timestamp with time zone not null,
  constraint task_file_pk primary key (task_id, file_id),
  constraint task_file_task_fk foreign key (task_id) references task (id) on delete cascade,
  constraint task_file_file_fk foreign key (file_id) references file (id),
  constraint task_file_added_by_fk foreign key (added_by) references account (id)
);

create unique index task_file_key on task_file (file_id);

-- The readable history of a project, or of a task of nobody's project. What a person wrote is in the details.
create table project_event (
  id bigint generated always as identity,
  project_id bigint,
  task_id bigint,
  action text not null,
  actor_id bigint not null,
  details jsonb not null,
  happened_at timestamp with time zone not null,
  constraint project_event_pk primary key (id),
  constraint project_event_project_fk foreign key (project_id) references project (id) on delete cascade,
  constraint project_event_task_fk foreign key (task_id) references task (id) on delete cascade,
  constraint project_event_actor_fk foreign key (actor_id) references account (id),
  constraint project_event_subject_check check (project_id is not null or task_id is not null)
);

create index project_event_project_idx on project_event (project_id, id) where project_id is not null;
create index project_event_task_idx on project_event (task_id, id) where task_id is not null;
create index project_event_actor_idx on project_event (project_id, actor_id, happened_at);

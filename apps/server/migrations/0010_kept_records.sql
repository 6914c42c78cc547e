-- Records that people keep by screens: archived instead of lost, never overwritten unseen, and heads with their days.

alter table company
  add column logo_file_id bigint,
  add column theme_scheme text not null default 'auto',
  -- How many of a person's contributions count: the company's one evaluation method, best of so many (domain §6).
  add column evaluation_count integer,
  add column version integer not null default 1,
  add constraint company_logo_fk foreign key (logo_file_id) references file (id),
  add constraint company_theme_scheme_check check (theme_scheme in ('light', 'dark', 'auto')),
  add constraint company_evaluation_count_check check (evaluation_count between 1 and 20);

alter table division add column archived_at timestamptz, add column version integer not null default 1;
alter table department add column archived_at timestamptz, add column version integer not null default 1;
alter table section add column archived_at timestamptz, add column version integer not null default 1;
alter table work_location add column archived_at timestamptz, add column version integer not null default 1;
alter table position add column archived_at timestamptz, add column version integer not null default 1;
alter table grade add column archived_at timestamptz, add column version integer not null default 1;
alter table competency add column version integer not null default 1;

-- Who heads a unit from when to when, both days included; `first_day` is null where nobody wrote down when it began.
-- `head_id` of the unit is whoever holds the office today.
create table office_term (
  id bigint generated always as identity constraint office_term_pk primary key,
  kind text not null,
  unit_id bigint not null,
  employee_id bigint not null,
  first_day date,
  last_day date,
  created_at timestamptz not null default now(),
  created_by bigint,
  constraint office_term_employee_fk foreign key (employee_id) references employee (id),
  constraint office_term_created_by_fk foreign key (created_by) references account (id),
  constraint office_term_kind_check check (kind in ('division', 'department', 'section')),
  constraint office_term_days_check check (last_day >= first_day),
  constraint office_term_overlap_excl
    exclude using gist (kind with =, unit_id with =, daterange(first_day, last_day, '[]') with &&)
);
create index office_term_unit_idx on office_term (kind, unit_id, first_day);
create index office_term_employee_idx on office_term (employee_id);

insert into office_term (kind, unit_id, employee_id)
  select 'division', id, head_id from division where head_id is not null
  union all select 'department', id, head_id from department where head_id is not null
  union all select 'section', id, head_id from section where head_id is not null;

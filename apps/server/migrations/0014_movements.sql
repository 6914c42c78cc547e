-- What was done to where people stand: promotion, transfer, change, leaving, re-hire, each with what it takes to undo it.
create table movement (
  id bigint generated always as identity constraint movement_pk primary key,
  employee_id bigint not null,
  kind text not null,
  -- The first day on which it holds; of leaving the day after the last.
  effective_on date not null,
  reason text not null,
  employment_id bigint,
  assignment_id bigint,
  -- Rows as they were before, by id: nothing that anybody wrote.
  undo jsonb not null,
  created_at timestamptz not null,
  created_by bigint not null,
  -- When pending steps, roles and sessions followed it, on its day or at once.
  followed_at timestamptz,
  undone_at timestamptz,
  undone_by bigint,
  undo_reason text,
  constraint movement_employee_fk foreign key (employee_id) references employee (id),
  constraint movement_employment_fk foreign key (employment_id) references employment (id) on delete set null,
  constraint movement_assignment_fk foreign key (assignment_id) references assignment (id) on delete set null,
  constraint movement_created_by_fk foreign key (created_by) references account (id),
  constraint movement_undone_by_fk foreign key (undone_by) references account (id),
  constraint movement_kind_check check (kind in ('promotion', 'transfer', 'change', 'leaving', 'rehire')),
  constraint movement_undone_check check ((undone_at is null) = (undone_by is null))
);
create index movement_employee_idx on movement (employee_id, id);
create index movement_assignment_idx on movement (assignment_id);
create index movement_employment_idx on movement (employment_id);
create index movement_due_idx on movement (effective_on) where followed_at is null and undone_at is null;

-- History Transfer, the latest first; and who left, the latest first.
create index assignment_history_idx on assignment (effective_from desc, id desc) where kind <> 'hire';
create index employment_left_idx on employment (last_day desc, id desc) where last_day is not null;

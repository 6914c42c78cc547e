-- What was erased of a person, when and why. The seal is a keyed hash of the row, so that nobody without the key excuses
-- with it what they took out themselves.
create table erasure (
  id bigint generated always as identity,
  employee_id bigint not null,
  erased_at timestamptz not null,
  reason text not null,
  counts jsonb not null,
  seal_key text not null,
  seal bytea not null,
  constraint erasure_pk primary key (id),
  constraint erasure_employee_fk foreign key (employee_id) references employee (id)
);
create unique index erasure_employee_key on erasure (employee_id);
create trigger erasure_append_only before update or delete or truncate on erasure
  for each statement execute function refuse_change();

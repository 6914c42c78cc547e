-- Whether figures of a whole group may be answered from memory: a count of what changed in `form_listing` and in who
-- stands where. It is spread over rows, so that transactions seldom wait for each other; the sum only grows.
create table listing_change (
  stripe smallint constraint listing_change_pk primary key,
  changes bigint not null
);

create function count_listing_change() returns trigger language plpgsql as $$
begin
  insert into listing_change values (pg_backend_pid() % 64, 1)
  on conflict (stripe) do update set changes = listing_change.changes + 1;
  return null;
end $$;

create trigger form_listing_counted after insert or update or delete on form_listing
  for each statement execute function count_listing_change();
create trigger assignment_counted after insert or update or delete on assignment
  for each statement execute function count_listing_change();
create trigger department_counted after insert or update or delete on department
  for each statement execute function count_listing_change();
create trigger company_counted after insert or update or delete on company
  for each statement execute function count_listing_change();
create trigger company_cycle_phase_counted after insert or update or delete on company_cycle_phase
  for each statement execute function count_listing_change();
create trigger form_named_counted after update of named_supervisor_id, named_hod_id, named_hr_id, named_super_hr_id on form
  for each statement execute function count_listing_change();

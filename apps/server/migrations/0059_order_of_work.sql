-- Requests for places in the order in which they wait, and people in that in which they are chosen.
drop index training_enrolment_requested_idx;
create index training_enrolment_requested_idx on training_enrolment (created_at, id) where state = 'requested';
create index employee_full_name_idx on employee (full_name, id);

-- Searches of sessions go by what their programme is called: their number is remembered while that stays.
create trigger training_programme_counted after insert or update or delete on training_programme
  for each statement execute function count_listing_change();

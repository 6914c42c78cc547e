-- Staff: filters that people keep, and lists of a whole group without reading all of it.

create table saved_filter (
  id bigint generated always as identity constraint saved_filter_pk primary key,
  account_id bigint not null,
  name text not null,
  -- The part of an address that says what the list shows.
  query text not null,
  created_at timestamptz not null default now(),
  constraint saved_filter_account_fk foreign key (account_id) references account (id)
);
create unique index saved_filter_name_key on saved_filter (account_id, lower(name));

-- Search by name, number or e-mail; as the list asks.
create index employee_words_idx on employee
  using gin (lower(full_name || ' ' || employee_number || ' ' || coalesce(email, '')) gin_trgm_ops);

create index assignment_employment_idx on assignment (employment_id);
create index employment_hired_idx on employment (hired_on, employee_id);
create index employee_name_order_idx on employee (lower(full_name), id);
create index account_deactivated_idx on account (employee_id) where not is_active;

-- How many a list finds is remembered until something that it reads has changed; where people stand is counted already.
create trigger employment_counted after insert or update or delete on employment
  for each statement execute function count_listing_change();
create trigger employee_counted after insert or update of full_name, employee_number, email or delete on employee
  for each statement execute function count_listing_change();
create trigger account_counted after insert or update of is_active or delete on account
  for each statement execute function count_listing_change();
create trigger position_counted after update of category on position
  for each statement execute function count_listing_change();

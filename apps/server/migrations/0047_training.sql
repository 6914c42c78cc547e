-- Training: programmes, their sessions, and who takes part in them (domain §7).

create table training_programme (
  id bigint generated always as identity,
  company_id bigint,
  title text not null,
  provider text,
  method_id bigint,
  hours integer not null,
  cost_sen bigint,
  archived_at timestamp with time zone,
  version integer not null default 1,
  constraint training_programme_pk primary key (id),
  constraint training_programme_company_fk foreign key (company_id) references company (id),
  constraint training_programme_method_fk foreign key (method_id) references training_method (id),
  constraint training_programme_hours_check check (hours between 1 and 2000),
  constraint training_programme_cost_check check (cost_sen >= 0)
);

create index training_programme_title_idx on training_programme (lower(title), id);
create index training_programme_company_idx on training_programme (company_id);
create index training_programme_method_idx on training_programme (method_id);

create table training_session (
  id bigint generated always as identity,
  programme_id bigint not null,
  company_id bigint,
  code text not null,
  starts_on date not null,
  ends_on date not null,
  hours integer not null,
  place text,
  seats integer not null,
  state text not null default 'planned',
  cancel_reason text,
  version integer not null default 1,
  constraint training_session_pk primary key (id),
  constraint training_session_programme_fk foreign key (programme_id) references training_programme (id),
  constraint training_session_company_fk foreign key (company_id) references company (id),
  constraint training_session_state_check check (state in ('planned', 'held', 'cancelled')),
  constraint training_session_days_check check (ends_on >= starts_on),
  constraint training_session_hours_check check (hours between 1 and 2000),
  constraint training_session_seats_check check (seats between 1 and 10000),
  constraint training_session_cancelled_check check ((state = 'cancelled') = (cancel_reason is not null))
);

create unique index training_session_code_key on training_session (coalesce(company_id, 0), lower(code));
create index training_session_programme_idx on training_session (programme_id, starts_on);
create index training_session_company_idx on training_session (company_id, starts_on, id);
create index training_session_start_idx on training_session (starts_on, id);

create table training_enrolment (
  id bigint generated always as identity,
  session_id bigint not null,
  employee_id bigint not null,
  origin text not null,
  state text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  rejection_reason text,
  attendance text not null default 'none',
  attended_hours integer,
  certificate_file_id bigint,
  version integer not null default 1,
  constraint training_enrolment_pk primary key (id),
  constraint training_enrolment_session_fk foreign key (session_id) references training_session (id),
  constraint training_enrolment_employee_fk foreign key (employee_id) references employee (id),
  constraint training_enrolment_decided_by_fk foreign key (decided_by) references account (id),
  constraint training_enrolment_certificate_fk foreign key (certificate_file_id) references file (id),
  constraint training_enrolment_origin_check check (origin in ('hr', 'asked')),
  constraint training_enrolment_state_check check (state in ('requested', 'enrolled', 'rejected', 'withdrawn')),
  constraint training_enrolment_attendance_check check (attendance in ('none', 'attended', 'absent')),
  constraint training_enrolment_rejected_check check ((state = 'rejected') = (rejection_reason is not null)),
  constraint training_enrolment_attended_check check ((attendance = 'attended') = (attended_hours is not null)),
  constraint training_enrolment_hours_check check (attended_hours between 1 and 2000),
  constraint training_enrolment_present_check check (attendance = 'none' or state = 'enrolled')
);

create unique index training_enrolment_key on training_enrolment (session_id, employee_id);
create index training_enrolment_employee_idx on training_enrolment (employee_id, state);
create index training_enrolment_requested_idx on training_enrolment (id) where state = 'requested';
create index training_enrolment_certificate_idx on training_enrolment (certificate_file_id)
  where certificate_file_id is not null;

-- A training record says where it came from. What a session's attendance confirmed has one record for each enrolment,
-- so that confirming it again, or importing the same file again, finds it.
alter table training_record add column source text not null default 'recorded';
alter table training_record add column enrolment_id bigint;
alter table training_record add constraint training_record_enrolment_fk
  foreign key (enrolment_id) references training_enrolment (id);
alter table training_record add constraint training_record_source_check
  check (source in ('recorded', 'session', 'external'));
alter table training_record add constraint training_record_enrolment_check
  check ((source = 'session') = (enrolment_id is not null));
create unique index training_record_enrolment_key on training_record (enrolment_id) where enrolment_id is not null;

-- The hours of each person and year, so that lists and reports do not add up every record.
create table training_year (
  employee_id bigint not null,
  year smallint not null,
  hours integer not null,
  records integer not null,
  constraint training_year_pk primary key (employee_id, year),
  constraint training_year_employee_fk foreign key (employee_id) references employee (id)
);
create index training_year_hours_idx on training_year (year, hours, employee_id);

insert into training_year (employee_id, year, hours, records)
select employee_id, extract(year from ends_on), sum(hours), count(*) from training_record group by 1, 2;

create function count_training_hours() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update training_year set hours = training_year.hours - gone.hours, records = training_year.records - gone.records
      from (select employee_id, extract(year from ends_on) as year, sum(hours) as hours, count(*) as records
        from gone_record group by 1, 2) gone
      where training_year.employee_id = gone.employee_id and training_year.year = gone.year;
  end if;
  if tg_op <> 'DELETE' then
    insert into training_year (employee_id, year, hours, records)
      select employee_id, extract(year from ends_on), sum(hours), count(*) from new_record group by 1, 2 order by 1, 2
      on conflict (employee_id, year) do update
        set hours = training_year.hours + excluded.hours, records = training_year.records + excluded.records;
  end if;
  return null;
end $$;

create trigger training_record_added after insert on training_record referencing new table as new_record
  for each statement execute function count_training_hours();
create trigger training_record_changed after update on training_record
  referencing old table as gone_record new table as new_record
  for each statement execute function count_training_hours();
create trigger training_record_removed after delete on training_record referencing old table as gone_record
  for each statement execute function count_training_hours();

-- The training needs of approved plans in one narrow row each, so that those of a whole group come in every order by an
-- index. The database keeps them like score_listing, from form_listing and training_need.

create table need_listing (
  need_id bigint not null,
  appraisal_id bigint not null,
  employee_id bigint not null,
  company_id bigint not null,
  department_id bigint,
  year smallint not null,
  target_date date,
  name_key text not null,
  programme_key text not null,
  constraint need_listing_pk primary key (need_id),
  constraint need_listing_need_fk foreign key (need_id) references training_need (id) on delete cascade,
  constraint need_listing_appraisal_fk foreign key (appraisal_id) references appraisal (id) on delete cascade
);

-- Listed are the needs of people who are still appraised, once a phase that asks for them is complete and was not waived.
create function refresh_need_listing(of_appraisals bigint[]) returns void language plpgsql as $$
begin
  if cardinality(of_appraisals) = 0 then
    return;
  end if;
  -- Whoever refreshes the same rows at the same time goes first or after, and then each sees what the other wrote.
  perform 1 from need_listing where appraisal_id = any(of_appraisals) order by need_id for update;
  delete from need_listing where appraisal_id = any(of_appraisals) and (
    not exists (select from form_listing planned where planned.appraisal_id = need_listing.appraisal_id
      and planned.phase in ('planning', 'review') and planned.is_complete and not planned.is_waived)
    or exists (select from form_listing plan where plan.appraisal_id = need_listing.appraisal_id and plan.outcome = 'left'));
  insert into need_listing (need_id, appraisal_id, employee_id, company_id, department_id, year, target_date, name_key,
    programme_key)
  select need.id, need.appraisal_id, plan.employee_id, plan.company_id, plan.department_id, plan.year, need.target_date,
    plan.name_key, lower(need.programme)
  from training_need need
  join form_listing plan on plan.appraisal_id = need.appraisal_id and plan.phase = 'planning'
    and plan.outcome is distinct from 'left'
  where need.appraisal_id = any(of_appraisals) and exists (
    select from form_listing planned where planned.appraisal_id = need.appraisal_id
      and planned.phase in ('planning', 'review') and planned.is_complete and not planned.is_waived)
  on conflict (need_id) do update set
    appraisal_id = excluded.appraisal_id, employee_id = excluded.employee_id, company_id = excluded.company_id,
    department_id = excluded.department_id, year = excluded.year, target_date = excluded.target_date,
    name_key = excluded.name_key, programme_key = excluded.programme_key
  where need_listing.* is distinct from excluded.*;
end $$;

create function list_needs() returns trigger language plpgsql as $$
begin
  perform refresh_need_listing(array(select distinct appraisal_id from changed where phase in ('planning', 'review')));
  return null;
end $$;

-- Most changes of a form leave its needs as they are.
create function list_changed_needs() returns trigger language plpgsql as $$
begin
  perform refresh_need_listing(array(
    select distinct changed.appraisal_id
    from changed join former on former.form_id = changed.form_id
    where changed.phase in ('planning', 'review')
      and (former.employee_id, former.company_id, former.department_id, former.year, former.is_complete,
        former.is_waived, former.outcome, former.name_key)
      is distinct from (changed.employee_id, changed.company_id, changed.department_id, changed.year,
        changed.is_complete, changed.is_waived, changed.outcome, changed.name_key)));
  return null;
end $$;

create trigger need_listed_insert after insert on form_listing
  referencing new table as changed for each statement execute function list_needs();
create trigger need_listed_update after update on form_listing
  referencing old table as former new table as changed for each statement execute function list_changed_needs();

create function list_written_needs() returns trigger language plpgsql as $$
begin
  perform refresh_need_listing(array(select distinct appraisal_id from changed));
  return null;
end $$;

create trigger need_written_insert after insert on training_need
  referencing new table as changed for each statement execute function list_written_needs();
create trigger need_written_update after update on training_need
  referencing new table as changed for each statement execute function list_written_needs();

-- A change of a need in a form counts as one of the lists only where the need stands in them.
create function count_need_change() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    insert into listing_change values (pg_backend_pid() % 64, 1)
    on conflict (stripe) do update set changes = listing_change.changes + 1;
  end if;
  return null;
end $$;

create trigger need_listing_inserted after insert on need_listing
  referencing new table as changed for each statement execute function count_need_change();
create trigger need_listing_updated after update on need_listing
  referencing new table as changed for each statement execute function count_need_change();
create trigger need_listing_deleted after delete on need_listing
  referencing old table as changed for each statement execute function count_need_change();

-- What became of the needs is counted in their figures too.
create trigger training_need_plan_counted after insert or update or delete on training_need_plan
  for each statement execute function count_listing_change();
create trigger training_enrolment_counted after insert or delete or update of state, attendance on training_enrolment
  for each statement execute function count_listing_change();
create trigger training_session_counted after insert or update or delete on training_session
  for each statement execute function count_listing_change();

select refresh_need_listing(array(select distinct appraisal_id from training_need));

create index need_listing_appraisal_idx on need_listing (appraisal_id);
create index need_listing_employee_idx on need_listing (employee_id, year);
create index need_listing_company_idx on need_listing (company_id, year);

-- Every order by an index: without a target date last, whichever way it goes.
create index need_listing_date_idx on need_listing (year, target_date, need_id);
create index need_listing_date_down_idx on need_listing (year, target_date desc nulls last, need_id);
create index need_listing_name_idx on need_listing (year, name_key, need_id);
create index need_listing_name_down_idx on need_listing (year, name_key desc, need_id);
create index need_listing_programme_idx on need_listing (year, programme_key, need_id);
create index need_listing_programme_down_idx on need_listing (year, programme_key desc, need_id);

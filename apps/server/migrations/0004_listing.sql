-- Lists over a whole group as quick as over a department.

-- When the next place begins: where somebody stood on a day is one row by its own columns.
alter table assignment add column superseded_on date;

create function follow_assignments() returns trigger language plpgsql as $$
begin
  -- Its own update comes back here, at last with nothing changed.
  if not exists (select from changed) then
    return null;
  end if;
  update assignment set superseded_on = following.begins
  from (
    select id, lead(effective_from) over (partition by employee_id order by effective_from) as begins
    from assignment where employee_id in (select employee_id from changed)
  ) following
  where following.id = assignment.id and assignment.superseded_on is distinct from following.begins;
  return null;
end $$;

create trigger assignment_followed_insert after insert on assignment
  referencing new table as changed for each statement execute function follow_assignments();
create trigger assignment_followed_update after update on assignment
  referencing new table as changed for each statement execute function follow_assignments();
create trigger assignment_followed_delete after delete on assignment
  referencing old table as changed for each statement execute function follow_assignments();

update assignment set superseded_on = following.begins
from (
  select id, lead(effective_from) over (partition by employee_id order by effective_from) as begins from assignment
) following
where following.id = assignment.id and following.begins is not null;

drop index assignment_department_idx;
drop index assignment_supervisor_idx;
create index assignment_department_idx on assignment (department_id);
create index assignment_supervisor_idx on assignment (supervisor_id);
create index assignment_section_idx on assignment (section_id) where section_id is not null;
create index assignment_division_idx on assignment (division_id) where division_id is not null;

create index form_named_idx on form (appraisal_id)
  where coalesce(named_supervisor_id, named_hod_id, named_hr_id, named_super_hr_id) is not null;

-- What lists and figures ask of every form, in one narrow row. A projection that the database keeps by itself; what
-- somebody may do is never decided by it.
create table form_listing (
  form_id bigint constraint form_listing_pk primary key,
  appraisal_id bigint not null,
  employee_id bigint not null,
  company_id bigint not null,
  department_id bigint,
  year smallint not null,
  phase text not null,
  level text not null,
  pending_step text,
  pending_seat text,
  pending_holder_id bigint,
  response text,
  response_due_on date,
  last_day date not null,
  is_decided boolean not null,
  is_waived boolean not null,
  is_complete boolean not null,
  is_open boolean not null,
  outcome text,
  score smallint,
  band text,
  current_score smallint,
  exception_rank smallint not null,
  name_key text not null,
  constraint form_listing_form_fk foreign key (form_id) references form (id) on delete cascade
);

create index form_listing_name_idx on form_listing (year, phase, name_key, form_id);
create index form_listing_exception_idx on form_listing (year, phase, exception_rank desc, name_key, form_id);
create index form_listing_company_idx on form_listing (company_id, year, phase);
create index form_listing_department_idx on form_listing (department_id, year, phase);
create index form_listing_holder_idx on form_listing (pending_holder_id) where pending_holder_id is not null;
create index form_listing_appraisal_idx on form_listing (appraisal_id);
create index form_listing_employee_idx on form_listing (employee_id);

-- Exceptions, the most telling first: a disagreement (4), self score and mark two or more apart (2), ten points up or
-- down on last year (1).
create function refresh_form_listing(of_appraisals bigint[]) returns void language plpgsql as $$
begin
  if cardinality(of_appraisals) = 0 then
    return;
  end if;
  -- Whoever refreshes the same rows at the same time goes first or after, and then each sees what the other wrote.
  perform 1 from form_listing where appraisal_id = any(of_appraisals) order by form_id for update;
  insert into form_listing (form_id, appraisal_id, employee_id, company_id, department_id, year, phase, level,
    pending_step, pending_seat, pending_holder_id, response, response_due_on, last_day, is_decided, is_waived,
    is_complete, is_open, outcome, score, band, current_score, exception_rank, name_key)
  select form.id, appraisal.id, appraisal.employee_id, appraisal.company_id, appraisal.department_id, cycle.year,
    form.phase, form.level, form.pending_step, form.pending_seat, form.pending_holder_id, form.response,
    form.response_due_on, greatest(days.last_day, form.extended_to), form.decision_step is not null,
    form.waived_at is not null, form.completed_at is not null, company_cycle.state = 'open', appraisal.outcome,
    latest.score, latest.band, appraisal.current_score,
    case when form.response = 'disagreed' and form.completed_at is null then 4 else 0 end
      + case when form.phase = 'year_end' and form.completed_at is null and form.level not in ('unsubmitted', 'submitted')
        and exists (
          select from appraisal_item item where item.appraisal_id = appraisal.id and item.removed_in is null
            and abs(item.self_score - item.mark) >= 2
        ) then 2 else 0 end
      + case when abs(coalesce(latest.score, appraisal.current_score) - before.score) >= 1000 then 1 else 0 end,
    lower(employee.full_name)
  from appraisal
  join company_cycle on company_cycle.id = appraisal.company_cycle_id
  join cycle on cycle.id = company_cycle.cycle_id
  join form on form.appraisal_id = appraisal.id
  join company_cycle_phase days on days.company_cycle_id = company_cycle.id and days.phase = form.phase
  join employee on employee.id = appraisal.employee_id
  left join lateral (
    select result.score, result.band from result where result.appraisal_id = appraisal.id
    order by result.revision desc limit 1
  ) latest on true
  left join lateral (
    select result.score from appraisal earlier
    join company_cycle run on run.id = earlier.company_cycle_id
    join cycle past on past.id = run.cycle_id and past.year = cycle.year - 1
    join result on result.appraisal_id = earlier.id
    where earlier.employee_id = appraisal.employee_id
    order by earlier.id desc, result.revision desc limit 1
  ) before on true
  where appraisal.id = any(of_appraisals)
  on conflict (form_id) do update set
    employee_id = excluded.employee_id, company_id = excluded.company_id, department_id = excluded.department_id,
    year = excluded.year, level = excluded.level, pending_step = excluded.pending_step,
    pending_seat = excluded.pending_seat, pending_holder_id = excluded.pending_holder_id, response = excluded.response,
    response_due_on = excluded.response_due_on, last_day = excluded.last_day, is_decided = excluded.is_decided,
    is_waived = excluded.is_waived, is_complete = excluded.is_complete, is_open = excluded.is_open,
    outcome = excluded.outcome, score = excluded.score, band = excluded.band, current_score = excluded.current_score,
    exception_rank = excluded.exception_rank, name_key = excluded.name_key
  where form_listing.* is distinct from excluded.*;
end $$;

create function list_forms() returns trigger language plpgsql as $$
begin
  perform refresh_form_listing(array(select distinct appraisal_id from changed));
  return null;
end $$;

-- Who writes a text leaves lists as they are.
create function list_moved_forms() returns trigger language plpgsql as $$
begin
  perform refresh_form_listing(array(
    select distinct changed.appraisal_id from changed join former on former.id = changed.id
    where (former.level, former.pending_step, former.pending_seat, former.pending_holder_id, former.response,
        former.response_due_on, former.extended_to, former.decision_step, former.waived_at, former.completed_at)
      is distinct from (changed.level, changed.pending_step, changed.pending_seat, changed.pending_holder_id,
        changed.response, changed.response_due_on, changed.extended_to, changed.decision_step, changed.waived_at,
        changed.completed_at)));
  return null;
end $$;

create function list_appraisals() returns trigger language plpgsql as $$
begin
  perform refresh_form_listing(array(
    select changed.id from changed join former on former.id = changed.id
    where (former.outcome, former.current_score) is distinct from (changed.outcome, changed.current_score)));
  return null;
end $$;

-- A result is also last year's of the next.
create function list_results() returns trigger language plpgsql as $$
begin
  perform refresh_form_listing(array(
    select appraisal.id from appraisal where appraisal.employee_id in (
      select one.employee_id from appraisal one where one.id in (select appraisal_id from changed))));
  return null;
end $$;

create function list_names() returns trigger language plpgsql as $$
begin
  perform refresh_form_listing(array(
    select appraisal.id from appraisal
    join changed on changed.id = appraisal.employee_id
    join former on former.id = changed.id and former.full_name <> changed.full_name));
  return null;
end $$;

create function list_runs() returns trigger language plpgsql as $$
begin
  perform refresh_form_listing(array(
    select appraisal.id from appraisal
    join changed on changed.id = appraisal.company_cycle_id
    join former on former.id = changed.id and former.state <> changed.state));
  return null;
end $$;

create function list_days() returns trigger language plpgsql as $$
begin
  perform refresh_form_listing(array(
    select id from appraisal where company_cycle_id in (select company_cycle_id from changed)));
  return null;
end $$;

create trigger form_listed_insert after insert on form
  referencing new table as changed for each statement execute function list_forms();
create trigger form_listed_update after update on form
  referencing old table as former new table as changed for each statement execute function list_moved_forms();
create trigger appraisal_listed after update on appraisal
  referencing old table as former new table as changed for each statement execute function list_appraisals();
create trigger result_listed after insert on result
  referencing new table as changed for each statement execute function list_results();
create trigger employee_listed after update on employee
  referencing old table as former new table as changed for each statement execute function list_names();
create trigger company_cycle_listed after update on company_cycle
  referencing old table as former new table as changed for each statement execute function list_runs();
create trigger company_cycle_phase_listed_insert after insert on company_cycle_phase
  referencing new table as changed for each statement execute function list_days();
create trigger company_cycle_phase_listed_update after update on company_cycle_phase
  referencing new table as changed for each statement execute function list_days();

select refresh_form_listing(array(select id from appraisal));

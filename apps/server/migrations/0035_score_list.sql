-- The score list: everybody's final score of a year, in the order of each figure.
alter table form_listing add column category text;
-- The final score of the same person in the year before, in hundredths.
alter table form_listing add column last_score smallint;

create or replace function refresh_form_listing(of_appraisals bigint[]) returns void language plpgsql as $$
begin
  if cardinality(of_appraisals) = 0 then
    return;
  end if;
  -- Whoever refreshes the same rows at the same time goes first or after, and then each sees what the other wrote.
  perform 1 from form_listing where appraisal_id = any(of_appraisals) order by form_id for update;
  insert into form_listing (form_id, appraisal_id, employee_id, company_id, department_id, year, phase, level,
    pending_step, pending_seat, pending_holder_id, response, response_due_on, last_day, is_decided, is_waived,
    is_complete, is_open, outcome, score, band, current_score, exception_rank, name_key,
    department_key, is_current, first_day, waiting_since, category, last_score)
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
    lower(employee.full_name), lower(appraisal.place_texts ->> 'department'),
    company_cycle.state = 'open' and appraisal.outcome is null and form.waived_at is null and form.completed_at is null
      and not exists (
        select from form earlier where earlier.appraisal_id = appraisal.id
          and array_position(array['planning', 'review', 'year_end'], earlier.phase)
            < array_position(array['planning', 'review', 'year_end'], form.phase)
          and earlier.waived_at is null and earlier.completed_at is null
      ),
    days.first_day,
    case when form.pending_step is null then greatest(days.last_day, form.extended_to) + 1
      else coalesce((form.pending_since at time zone 'Asia/Kuala_Lumpur')::date, days.first_day) end,
    appraisal.category, before.score
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
    exception_rank = excluded.exception_rank, name_key = excluded.name_key,
    department_key = excluded.department_key, is_current = excluded.is_current, first_day = excluded.first_day,
    waiting_since = excluded.waiting_since, category = excluded.category, last_score = excluded.last_score
  where form_listing.* is distinct from excluded.*;
end $$;

-- No list reads otherwise than before, and an empty database stays empty.
alter table form_listing disable trigger form_listing_counted;
select refresh_form_listing(array(select id from appraisal));
alter table form_listing enable trigger form_listing_counted;
alter table form_listing alter column category set not null;

-- Each figure up and down: those without it come last, whichever way it goes.
create index form_listing_final_idx on form_listing (year, score, name_key, form_id) where phase = 'year_end';
create index form_listing_final_down_idx on form_listing (year, score desc nulls last, name_key, form_id)
  where phase = 'year_end';
create index form_listing_last_idx on form_listing (year, last_score, name_key, form_id) where phase = 'year_end';
create index form_listing_last_down_idx on form_listing (year, last_score desc nulls last, name_key, form_id)
  where phase = 'year_end';
create index form_listing_difference_idx on form_listing (year, (score - last_score), name_key, form_id)
  where phase = 'year_end';
create index form_listing_difference_down_idx on form_listing (
  year, (score - last_score) desc nulls last, name_key, form_id
) where phase = 'year_end';

-- Moderated marks over all people, the latest first.
create index appraisal_event_moderated_idx on appraisal_event (id desc) where action = 'moderate';

-- What statistics ask of every appraisal, in one narrow row. A projection that the database keeps by itself, as
-- `form_listing`; what somebody may do or read is never decided by it.
create table appraisal_statistic (
  appraisal_id bigint constraint appraisal_statistic_pk primary key,
  employee_id bigint not null,
  year smallint not null,
  company_id bigint not null,
  division_id bigint,
  department_id bigint,
  category text not null,
  grade text,
  status text not null,
  is_closed boolean not null,
  is_disagreed boolean not null,
  is_decided boolean not null,
  score smallint,
  band text,
  provisional_score smallint,
  provisional_band text,
  previous_id bigint,
  previous_score smallint,
  previous_band text,
  planning_on date,
  review_on date,
  year_end_on date,
  raised smallint not null,
  lowered smallint not null,
  training_hours integer,
  training_target integer,
  parts numeric[],
  first_parts numeric[],
  constraint appraisal_statistic_appraisal_fk foreign key (appraisal_id) references appraisal (id) on delete cascade,
  constraint appraisal_statistic_status_check
    check (status in ('final', 'provisional', 'unfinished', 'not_rated', 'left', 'not_completed'))
);

-- Also where the appraisals of a year stand, without reading them.
create index appraisal_statistic_year_idx on appraisal_statistic
  (year, company_id, division_id, department_id, category, appraisal_id);
create index appraisal_statistic_department_idx on appraisal_statistic (department_id, year);
create index appraisal_statistic_division_idx on appraisal_statistic (division_id, year) where division_id is not null;
create index appraisal_statistic_employee_idx on appraisal_statistic (employee_id);

-- The marks of part 1, core, behavioural, training and contributions, 0–6, to twelve decimals; null for a part that is
-- switched off.
create function part_marks(working jsonb) returns numeric[] language sql immutable strict as $$
  select array_agg(
    round(split_part(found.mark, '/', 1)::numeric / coalesce(nullif(split_part(found.mark, '/', 2), ''), '1')::numeric, 12)
    order by place.place)
  from unnest(array['part1', 'core', 'behavioural', 'training', 'contributions']) with ordinality place(part, place)
  left join (
    select one ->> 'part' as part, one ->> 'mark' as mark from jsonb_array_elements(working -> 'parts') one
  ) found on found.part = place.part
$$;

create function refresh_appraisal_statistic(of_appraisals bigint[]) returns void language plpgsql as $$
begin
  if cardinality(of_appraisals) = 0 then
    return;
  end if;
  perform 1 from appraisal_statistic where appraisal_id = any(of_appraisals) order by appraisal_id for update;
  insert into appraisal_statistic (appraisal_id, employee_id, year, company_id, division_id, department_id, category, grade,
    status, is_closed, is_disagreed, is_decided, score, band, provisional_score, provisional_band, previous_id,
    previous_score, previous_band, planning_on, review_on, year_end_on, raised, lowered, training_hours,
    training_target, parts, first_parts)
  select appraisal.id, appraisal.employee_id, cycle.year, appraisal.company_id, appraisal.division_id,
    appraisal.department_id, appraisal.category, appraisal.place_texts ->> 'grade',
    case when latest.score is not null then 'final'
      when appraisal.outcome in ('not_rated', 'left', 'not_completed') then appraisal.outcome
      when appraisal.current_score is not null then 'provisional'
      else 'unfinished' end,
    company_cycle.state = 'closed', year_end.response is not distinct from 'disagreed',
    year_end.decision_step is not null, latest.score, latest.band,
    case when latest.score is null and appraisal.outcome is null then appraisal.current_score end,
    case when latest.score is null and appraisal.outcome is null then (
      select step ->> 'key' from jsonb_array_elements(policy.content -> 'bands') step
      where (step ->> 'from')::int <= appraisal.current_score order by (step ->> 'from')::int desc limit 1
    ) end,
    before.id, before.score, before.band,
    (coalesce(planning.completed_at, planning.waived_at) at time zone 'Asia/Kuala_Lumpur')::date,
    (coalesce(review.completed_at, review.waived_at) at time zone 'Asia/Kuala_Lumpur')::date,
    (coalesce(year_end.completed_at, year_end.waived_at) at time zone 'Asia/Kuala_Lumpur')::date,
    moderated.raised, moderated.lowered, appraisal.training_hours, (policy.content ->> 'trainingTargetHours')::int,
    part_marks(latest.working), case when latest.revision > 1 then (
      select part_marks(result.working) from result where result.appraisal_id = appraisal.id and result.revision = 1
    ) end
  from appraisal
  join company_cycle on company_cycle.id = appraisal.company_cycle_id
  join cycle on cycle.id = company_cycle.cycle_id
  join policy on policy.id = appraisal.policy_id
  join form planning on planning.appraisal_id = appraisal.id and planning.phase = 'planning'
  join form review on review.appraisal_id = appraisal.id and review.phase = 'review'
  join form year_end on year_end.appraisal_id = appraisal.id and year_end.phase = 'year_end'
  left join lateral (
    select result.score, result.band, result.working, result.revision from result
    where result.appraisal_id = appraisal.id order by result.revision desc limit 1
  ) latest on true
  left join lateral (
    select earlier.id, result.score, result.band from appraisal earlier
    join company_cycle run on run.id = earlier.company_cycle_id
    join cycle past on past.id = run.cycle_id and past.year = cycle.year - 1
    join result on result.appraisal_id = earlier.id
    where earlier.employee_id = appraisal.employee_id
    order by earlier.id desc, result.revision desc limit 1
  ) before on true
  cross join lateral (
    select count(*) filter (where item.moderated_mark > item.mark) as raised,
      count(*) filter (where item.moderated_mark < item.mark) as lowered
    from appraisal_item item
    where item.appraisal_id = appraisal.id and item.removed_in is null and item.moderated_mark is not null
  ) moderated
  where appraisal.id = any(of_appraisals)
  on conflict (appraisal_id) do update set
    status = excluded.status, is_closed = excluded.is_closed, is_disagreed = excluded.is_disagreed,
    is_decided = excluded.is_decided, score = excluded.score, band = excluded.band,
    provisional_score = excluded.provisional_score, provisional_band = excluded.provisional_band,
    previous_id = excluded.previous_id, previous_score = excluded.previous_score,
    previous_band = excluded.previous_band, planning_on = excluded.planning_on, review_on = excluded.review_on,
    year_end_on = excluded.year_end_on, raised = excluded.raised, lowered = excluded.lowered,
    training_hours = excluded.training_hours, training_target = excluded.training_target, parts = excluded.parts,
    first_parts = excluded.first_parts, employee_id = excluded.employee_id, company_id = excluded.company_id,
    division_id = excluded.division_id, department_id = excluded.department_id, category = excluded.category,
    grade = excluded.grade
  where appraisal_statistic.* is distinct from excluded.*;
end $$;

create function count_form_statistics() returns trigger language plpgsql as $$
begin
  perform refresh_appraisal_statistic(array(select distinct appraisal_id from changed));
  return null;
end $$;

-- A result is also last year's of the next.
create function count_result_statistics() returns trigger language plpgsql as $$
begin
  perform refresh_appraisal_statistic(array(
    select appraisal.id from appraisal where appraisal.employee_id in (
      select one.employee_id from appraisal one where one.id in (select appraisal_id from changed))));
  return null;
end $$;

-- Every form of a list is counted again when the list changes; a mark that is moderated changes it by its score.
create trigger form_listing_in_statistics_insert after insert on form_listing
  referencing new table as changed for each statement execute function count_form_statistics();
create trigger form_listing_in_statistics_update after update on form_listing
  referencing new table as changed for each statement execute function count_form_statistics();
create trigger result_in_statistics after insert on result
  referencing new table as changed for each statement execute function count_result_statistics();

-- Part 1's mark of a revision can change and its score stay.
create trigger appraisal_statistic_counted after insert or update or delete on appraisal_statistic
  for each statement execute function count_listing_change();

-- An empty database stays empty, and no statistics were read before.
alter table appraisal_statistic disable trigger appraisal_statistic_counted;
select refresh_appraisal_statistic(array(select id from appraisal));
alter table appraisal_statistic enable trigger appraisal_statistic_counted;

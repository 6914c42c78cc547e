-- Histories: people with their years side by side, by name, score or change on the year before, of a whole group at once.

-- Each appraisal's result with that of the year before, kept by the database like form_listing, from which it is made.
create table score_listing (
  appraisal_id bigint not null,
  employee_id bigint not null,
  year smallint not null,
  company_id bigint not null,
  division_id bigint,
  department_id bigint,
  section_id bigint,
  is_closed boolean not null,
  outcome text,
  score smallint,
  band text,
  last_band text,
  score_change smallint,
  place smallint not null,
  name_key text not null,
  department_key text,
  constraint score_listing_pk primary key (appraisal_id),
  constraint score_listing_appraisal_fk foreign key (appraisal_id) references appraisal (id) on delete cascade
);

-- Two appraisals of a person in one year are of two companies: the one with a score comes first, then the later one.
create function refresh_score_listing(of_employees bigint[]) returns void language plpgsql as $$
begin
  if cardinality(of_employees) = 0 then
    return;
  end if;
  -- Whoever refreshes the same people at the same time goes first or after, and then each sees what the other wrote.
  perform 1 from score_listing where employee_id = any(of_employees) order by appraisal_id for update;
  delete from score_listing where employee_id = any(of_employees) and not exists (
    select from form_listing listing where listing.appraisal_id = score_listing.appraisal_id and listing.phase = 'year_end');
  insert into score_listing (appraisal_id, employee_id, year, company_id, division_id, department_id, section_id,
    is_closed, outcome, score, band, last_band, score_change, place, name_key, department_key)
  with ranked as (
    select listing.appraisal_id, listing.employee_id, listing.year, listing.company_id, appraisal.division_id,
      listing.department_id, appraisal.section_id, not listing.is_open as is_closed, listing.outcome, listing.score,
      listing.band, listing.name_key, listing.department_key,
      row_number() over (
        partition by listing.employee_id, listing.year order by listing.score is null, listing.appraisal_id desc
      ) as place
    from form_listing listing
    join appraisal on appraisal.id = listing.appraisal_id
    where listing.phase = 'year_end' and listing.employee_id = any(of_employees)
  )
  select ranked.appraisal_id, ranked.employee_id, ranked.year, ranked.company_id, ranked.division_id,
    ranked.department_id, ranked.section_id, ranked.is_closed, ranked.outcome, ranked.score, ranked.band,
    before.band, ranked.score - before.score, ranked.place, ranked.name_key, ranked.department_key
  from ranked
  left join ranked before on before.employee_id = ranked.employee_id and before.year = ranked.year - 1
    and before.place = 1 and before.is_closed
  on conflict (appraisal_id) do update set
    employee_id = excluded.employee_id, year = excluded.year, company_id = excluded.company_id,
    division_id = excluded.division_id, department_id = excluded.department_id, section_id = excluded.section_id,
    is_closed = excluded.is_closed, outcome = excluded.outcome, score = excluded.score, band = excluded.band,
    last_band = excluded.last_band, score_change = excluded.score_change, place = excluded.place,
    name_key = excluded.name_key, department_key = excluded.department_key
  where score_listing.* is distinct from excluded.*;
end $$;

create function list_scores() returns trigger language plpgsql as $$
begin
  perform refresh_score_listing(array(select distinct employee_id from changed where phase = 'year_end'));
  return null;
end $$;

-- Most changes of a form leave its result as it is.
create function list_changed_scores() returns trigger language plpgsql as $$
begin
  perform refresh_score_listing(array(
    select distinct unnest(array[former.employee_id, changed.employee_id])
    from changed join former on former.form_id = changed.form_id
    where changed.phase = 'year_end'
      and (former.employee_id, former.year, former.company_id, former.department_id, former.is_open, former.outcome,
        former.score, former.band, former.name_key, former.department_key)
      is distinct from (changed.employee_id, changed.year, changed.company_id, changed.department_id, changed.is_open,
        changed.outcome, changed.score, changed.band, changed.name_key, changed.department_key)));
  return null;
end $$;

create trigger score_listed_insert after insert on form_listing
  referencing new table as changed for each statement execute function list_scores();
create trigger score_listed_update after update on form_listing
  referencing old table as former new table as changed for each statement execute function list_changed_scores();
create trigger score_listed_delete after delete on form_listing
  referencing old table as changed for each statement execute function list_scores();

select refresh_score_listing(array(select distinct employee_id from form_listing));

create index score_listing_employee_idx on score_listing (employee_id, year);
create index score_listing_name_idx on score_listing (year, name_key, appraisal_id) where is_closed;
create index score_listing_company_idx on score_listing (company_id, year);
create index score_listing_department_idx on score_listing (department_id, year);
create index score_listing_division_idx on score_listing (division_id, year) where division_id is not null;
create index score_listing_section_idx on score_listing (section_id, year) where section_id is not null;

-- Every order of the group by an index: those without a score come last, whichever way it goes.
create index score_listing_score_idx on score_listing (year, score, name_key, appraisal_id) where is_closed;
create index score_listing_score_down_idx on score_listing (year, score desc nulls last, name_key, appraisal_id)
  where is_closed;
create index score_listing_change_idx on score_listing (year, score_change, name_key, appraisal_id) where is_closed;
create index score_listing_change_down_idx on score_listing (
  year, score_change desc nulls last, name_key, appraisal_id
) where is_closed;

-- What was approved, by whom and for whom, the latest first.
-- With form and step, so that they are counted without reading the events.
create index appraisal_event_approved_idx on appraisal_event (actor_account_id, id desc, form_id, step)
  where action = 'approve';
create index appraisal_event_approved_for_idx on appraisal_event (on_behalf_of_id, id desc, form_id, step)
  where action = 'approve' and on_behalf_of_id is not null;

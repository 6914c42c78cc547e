-- Everybody's hours of training of a year in order, the most or the fewest first, and by name among those with as many.
alter table training_year add column name_key text;
update training_year set name_key = lower(employee.full_name) from employee where employee.id = training_year.employee_id;
alter table training_year alter column name_key set not null;

create or replace function count_training_hours() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update training_year set hours = training_year.hours - gone.hours, records = training_year.records - gone.records
      from (select employee_id, extract(year from ends_on) as year, sum(hours) as hours, count(*) as records
        from gone_record group by 1, 2) gone
      where training_year.employee_id = gone.employee_id and training_year.year = gone.year;
  end if;
  if tg_op <> 'DELETE' then
    insert into training_year (employee_id, year, hours, records, name_key)
      select added.employee_id, added.year, added.hours, added.records, lower(employee.full_name)
      from (select employee_id, extract(year from ends_on) as year, sum(hours) as hours, count(*) as records
        from new_record group by 1, 2) added
      join employee on employee.id = added.employee_id
      order by 1, 2
      on conflict (employee_id, year) do update
        set hours = training_year.hours + excluded.hours, records = training_year.records + excluded.records;
  end if;
  return null;
end $$;

create function name_training_years() returns trigger language plpgsql as $$
begin
  update training_year set name_key = lower(changed.full_name)
    from changed join former on former.id = changed.id and former.full_name <> changed.full_name
    where training_year.employee_id = changed.id;
  return null;
end $$;

create trigger training_year_named after update on employee
  referencing old table as former new table as changed for each statement execute function name_training_years();

-- Who has no hours at all is remembered by the product while no record changes.
create trigger training_record_counted after insert or update or delete on training_record
  for each statement execute function count_listing_change();

drop index training_year_hours_idx;
create index training_year_hours_idx on training_year (year, hours, name_key, employee_id);
create index training_year_hours_down_idx on training_year (year, hours desc, name_key, employee_id);

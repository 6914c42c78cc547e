-- What the database itself refuses, whoever asks (domain §2, §3, §5).

alter table assignment
  add constraint assignment_overlap_excl
  exclude using gist (employee_id with =, daterange(effective_from, effective_to, '[]') with &&);

alter table employment
  add constraint employment_overlap_excl
  exclude using gist (employee_id with =, daterange(hired_on, last_day, '[]') with &&);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation', constraint = tg_name;
end $$;

create trigger appraisal_event_append_only before update or delete or truncate on appraisal_event
  for each statement execute function refuse_change();
create trigger result_frozen before update or delete or truncate on result
  for each statement execute function refuse_change();
create trigger policy_frozen before update or delete or truncate on policy
  for each statement execute function refuse_change();

-- A final year-end form never changes again, nor does anything its score was computed from.
create function is_final(of_appraisal bigint) returns boolean language sql stable as $$
  select exists (
    select 1 from form
    where appraisal_id = of_appraisal and phase = 'year_end' and level = 'super_hr_approved'
  )
$$;

create function refuse_final_form() returns trigger language plpgsql as $$
begin
  if is_final(old.appraisal_id) then
    raise exception 'appraisal % is final', old.appraisal_id using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger form_final before update or delete on form for each row execute function refuse_final_form();

create function refuse_final_appraisal() returns trigger language plpgsql as $$
begin
  if is_final(old.id) then
    raise exception 'appraisal % is final', old.id using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger appraisal_final before update or delete on appraisal for each row execute function refuse_final_appraisal();

create function appraisal_of(owner text, fields jsonb) returns bigint language sql stable as $$
  select case owner
    when 'appraisal' then (fields ->> 'appraisal_id')::bigint
    when 'item' then (select appraisal_id from appraisal_item where id = (fields ->> 'item_id')::bigint)
    when 'form' then (select appraisal_id from form where id = (fields ->> 'form_id')::bigint)
  end
$$;

create function refuse_final_content() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'INSERT' and is_final(appraisal_of(tg_argv[0], to_jsonb(old))))
    or (tg_op <> 'DELETE' and is_final(appraisal_of(tg_argv[0], to_jsonb(new)))) then
    raise exception '% belongs to a final appraisal', tg_table_name using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create trigger appraisal_item_final before insert or update or delete on appraisal_item
  for each row execute function refuse_final_content('appraisal');
create trigger appraisal_segment_final before insert or update or delete on appraisal_segment
  for each row execute function refuse_final_content('appraisal');
create trigger training_need_final before insert or update or delete on training_need
  for each row execute function refuse_final_content('appraisal');
create trigger self_learning_final before insert or update or delete on self_learning
  for each row execute function refuse_final_content('appraisal');
create trigger contribution_final before insert or update or delete on contribution
  for each row execute function refuse_final_content('appraisal');
create trigger scorecard_row_final before insert or update or delete on scorecard_row
  for each row execute function refuse_final_content('item');
create trigger moderation_final before insert or update or delete on moderation
  for each row execute function refuse_final_content('item');
create trigger form_comment_final before insert or update or delete on form_comment
  for each row execute function refuse_final_content('form');

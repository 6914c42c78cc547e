-- What the database refuses of histories, results and events, whoever asks.

-- Histories and moderations stay as they were written. A moderation may be dropped once; it keeps its mark.
create trigger record_change_append_only before update or delete or truncate on record_change
  for each statement execute function refuse_change();
create trigger appraisal_event_text_append_only before update or delete or truncate on appraisal_event_text
  for each statement execute function refuse_change();
create trigger moderation_kept before delete or truncate on moderation
  for each statement execute function refuse_change();
create trigger form_comment_kept before delete or truncate on form_comment
  for each statement execute function refuse_change();

create function refuse_changed_moderation() returns trigger language plpgsql as $$
begin
  if old.dropped_at is not null or new.dropped_at is null
    or to_jsonb(old) - 'dropped_at' <> to_jsonb(new) - 'dropped_at' then
    raise exception 'moderation % is never changed', old.id using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return new;
end $$;

create trigger moderation_append_only before update on moderation
  for each row execute function refuse_changed_moderation();

-- An event follows the one before it in its chain. The subquery is one look into the chain's index an event.
create function refuse_event_out_of_turn() returns trigger language plpgsql as $$
begin
  if exists (
    select from new_event event
    where (event.sequence > 1) = (event.previous_hash is null)
      or event.previous_hash is distinct from (
        select before.hash from appraisal_event before
        where before.appraisal_id = event.appraisal_id and before.sequence = event.sequence - 1
      )
  ) then
    raise exception 'an event is out of turn' using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return null;
end $$;

create trigger appraisal_event_in_turn after insert on appraisal_event
  referencing new table as new_event for each statement execute function refuse_event_out_of_turn();

-- A result stands on a final form, a later revision on the one before it and on the appeal that led to it. Asked at the
-- end of the transaction, since the form becomes final, and the appeal is decided, in the same one.
create function refuse_result_without_grounds() returns trigger language plpgsql as $$
begin
  if not is_final(new.appraisal_id) then
    raise exception 'appraisal % is not final', new.appraisal_id using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  if new.revision > 1 and not (
    exists (select from result where appraisal_id = new.appraisal_id and revision = new.revision - 1)
    and exists (
      select from appeal
      where appraisal_id = new.appraisal_id and new_revision = new.revision and state = 'upheld'
    )
  ) then
    raise exception 'revision % of appraisal % has no grounds', new.revision, new.appraisal_id
      using errcode = 'restrict_violation', constraint = tg_name;
  end if;
  return null;
end $$;

create constraint trigger result_grounds after insert on result deferrable initially deferred
  for each row execute function refuse_result_without_grounds();

-- Only the owner of a table may refresh its statistics: the role that runs the product asks for it.
create function refresh_statistics_of_appraisals() returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  analyze appraisal, form, appraisal_segment, appraisal_item, appraisal_event, appraisal_event_text;
end $$;

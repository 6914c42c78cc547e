-- What the nightly checks of the histories came to: computed anew from the database, or compared with the last anchor.
create table history_check (
  id bigint generated always as identity,
  kind text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  appraisals integer not null,
  events integer not null,
  problems integer not null,
  findings jsonb not null,
  anchor_number integer,
  constraint history_check_pk primary key (id),
  constraint history_check_kind_check check (kind in ('verify', 'anchor')),
  constraint history_check_anchor_check check (kind = 'anchor' or anchor_number is null)
);
create trigger history_check_append_only before update or delete or truncate on history_check
  for each statement execute function refuse_change();

-- The actions of one account after a moment, for the auditor.
create index appraisal_event_actor_idx on appraisal_event (actor_account_id, happened_at);
create trigger history_check_counted after insert on history_check
  for each statement execute function count_listing_change();

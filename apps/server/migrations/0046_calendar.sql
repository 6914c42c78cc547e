-- The kinds of entries that somebody switched off in their calendar; without a row all are on.
create table calendar_preference (
  account_id bigint not null,
  hidden_kinds text[] not null,
  constraint calendar_preference_pk primary key (account_id),
  constraint calendar_preference_account_fk foreign key (account_id) references account (id),
  constraint calendar_preference_kinds_check
    check (hidden_kinds <@ array['meeting', 'deadline', 'project', 'task', 'training', 'holiday'])
);

-- Somebody's iCalendar feed. Its address holds a token, of which only the hash is stored.
create table calendar_feed (
  account_id bigint not null,
  token_hash bytea not null,
  made_at timestamptz not null,
  constraint calendar_feed_pk primary key (account_id),
  constraint calendar_feed_account_fk foreign key (account_id) references account (id)
);

create unique index calendar_feed_token_key on calendar_feed (token_hash);

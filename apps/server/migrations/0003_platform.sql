-- What the platform keeps for itself: sessions, mail to be sent, files handed in, answers to repeated requests.

create table session (
  id bigint generated always as identity constraint session_pk primary key,
  token_hash bytea not null,
  account_id bigint not null constraint session_account_fk references account (id),
  active_role smallint not null constraint session_role_check check (active_role between 1 and 6),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  constraint session_times_check check (created_at <= last_seen_at and created_at < absolute_expires_at)
);
create unique index session_token_key on session (token_hash);
create index session_account_idx on session (account_id);
create index session_expiry_idx on session (absolute_expires_at);

create table mail_outbox (
  id bigint generated always as identity constraint mail_outbox_pk primary key,
  template text not null,
  language text not null constraint mail_outbox_language_check check (language in ('ms', 'en')),
  recipient text not null,
  params jsonb not null,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index mail_outbox_due_idx on mail_outbox (next_attempt_at) where sent_at is null and failed_at is null;

create table file (
  id bigint generated always as identity constraint file_pk primary key,
  kind text not null constraint file_kind_check check (kind in ('picture', 'document', 'workbook')),
  name text not null,
  media_type text not null,
  size integer not null constraint file_size_check check (size > 0),
  content_hash bytea not null,
  storage_key text not null,
  uploaded_by bigint constraint file_uploaded_by_fk references account (id),
  created_at timestamptz not null default now()
);
create unique index file_storage_key on file (storage_key);
create index file_uploaded_by_idx on file (uploaded_by);

create table idempotency_key (
  account_id bigint not null constraint idempotency_key_account_fk references account (id),
  key text not null constraint idempotency_key_length_check check (length(key) between 1 and 200),
  request_hash bytea not null,
  answer json,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pk primary key (account_id, key)
);
create index idempotency_key_created_idx on idempotency_key (created_at);

alter table employee add constraint employee_picture_fk foreign key (picture_file_id) references file (id);
alter table contribution add constraint contribution_evidence_fk foreign key (evidence_file_id) references file (id);

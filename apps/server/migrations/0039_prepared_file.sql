-- Files that a job prepares for one account: the PDFs of a list's forms as one ZIP, and the report of a year. Kept for
-- seven days, and readable only while its account may read everything in it.
create table prepared_file (
  id bigint generated always as identity constraint prepared_file_pk primary key,
  account_id bigint not null,
  role smallint not null,
  kind text not null,
  language text not null,
  title text not null,
  filter jsonb not null,
  query jsonb not null,
  state text not null,
  done integer not null default 0,
  total integer not null,
  left_out integer not null default 0,
  bytes bigint not null default 0,
  failure text,
  attempts smallint not null default 0,
  counted bigint[],
  asked_at timestamptz not null,
  tried_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz not null,
  constraint prepared_file_account_fk foreign key (account_id) references account (id) on delete cascade,
  constraint prepared_file_role_check check (role between 1 and 6),
  constraint prepared_file_kind_check check (kind in ('pack', 'year_report')),
  constraint prepared_file_language_check check (language in ('ms', 'en', 'both')),
  constraint prepared_file_state_check check (state in ('waiting', 'running', 'ready', 'failed')),
  constraint prepared_file_failure_check
    check (failure in ('scope_changed', 'unexpected') and (failure is null) = (state <> 'failed')),
  constraint prepared_file_done_check check (done between 0 and total)
);
create index prepared_file_account_idx on prepared_file (account_id, id);
create index prepared_file_expires_idx on prepared_file (expires_at);
create index prepared_file_unfinished_idx on prepared_file (tried_at) where state in ('waiting', 'running');

-- The forms of a pack in their order. What a finished one has in the ZIP stands in `entry`, its line of the index in
-- `line`.
create table prepared_form (
  prepared_file_id bigint not null,
  place integer not null,
  form_id bigint not null,
  entry jsonb,
  line jsonb,
  constraint prepared_form_pk primary key (prepared_file_id, place),
  constraint prepared_form_file_fk foreign key (prepared_file_id) references prepared_file (id) on delete cascade,
  constraint prepared_form_form_fk foreign key (form_id) references form (id) on delete cascade
);
create index prepared_form_form_idx on prepared_form (form_id);

-- The finished parts of a file: one after the other they are its content.
create table prepared_part (
  prepared_file_id bigint not null,
  number integer not null,
  file_id bigint not null,
  constraint prepared_part_pk primary key (prepared_file_id, number),
  constraint prepared_part_file_fk foreign key (prepared_file_id) references prepared_file (id) on delete cascade,
  constraint prepared_part_content_fk foreign key (file_id) references file (id)
);
create index prepared_part_content_idx on prepared_part (file_id);

alter table file drop constraint file_kind_check;
alter table file add constraint file_kind_check check (kind in ('picture', 'document', 'workbook', 'prepared'));

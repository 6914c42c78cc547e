-- Meetings: who meets when about what, each occurrence of a repeated one, who is there, minutes and action items.

-- The start and the end are those of the first occurrence; a repetition is kept as its rule, in the meeting's time zone.
create table meeting (
  id bigint generated always as identity,
  uid text not null,
  title text not null,
  location text,
  link text,
  time_zone text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  repetition jsonb,
  organiser_id bigint not null,
  minute_taker_id bigint,
  form_id bigint,
  held_at timestamp with time zone,
  held_by bigint,
  sequence integer not null default 0,
  version integer not null default 1,
  cancelled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null,
  constraint meeting_pk primary key (id),
  constraint meeting_organiser_fk foreign key (organiser_id) references employee (id),
  constraint meeting_minute_taker_fk foreign key (minute_taker_id) references employee (id),
  constraint meeting_form_fk foreign key (form_id) references form (id) on delete set null,
  constraint meeting_held_by_fk foreign key (held_by) references account (id),
  constraint meeting_times_check check (ends_at > starts_at),
  constraint meeting_held_check check ((held_at is null) = (held_by is null))
);

create unique index meeting_uid_key on meeting (uid);
create index meeting_organiser_idx on meeting (organiser_id);
create index meeting_minute_taker_idx on meeting (minute_taker_id);
create index meeting_form_idx on meeting (form_id);

create table meeting_agenda_item (
  meeting_id bigint not null,
  place smallint not null,
  title text not null,
  minutes smallint,
  constraint meeting_agenda_item_pk primary key (meeting_id, place),
  constraint meeting_agenda_item_meeting_fk foreign key (meeting_id) references meeting (id) on delete cascade,
  constraint meeting_agenda_item_minutes_check check (minutes between 1 and 1440)
);

-- The token is that of the links in the last mail; removing the row revokes it.
create table meeting_participant (
  meeting_id bigint not null,
  employee_id bigint not null,
  answer text not null default 'none',
  answered_at timestamp with time zone,
  token_hash bytea,
  constraint meeting_participant_pk primary key (meeting_id, employee_id),
  constraint meeting_participant_meeting_fk foreign key (meeting_id) references meeting (id) on delete cascade,
  constraint meeting_participant_employee_fk foreign key (employee_id) references employee (id),
  constraint meeting_participant_answer_check check (answer in ('none', 'accepted', 'declined', 'maybe'))
);

create index meeting_participant_employee_idx on meeting_participant (employee_id);
create unique index meeting_participant_token_key on meeting_participant (token_hash);

-- One row for each occurrence, of a meeting without repetition too. What was moved, changed or cancelled is an
-- exception: its values replace those of the meeting.
create table meeting_occurrence (
  id bigint generated always as identity,
  meeting_id bigint not null,
  original_start timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  is_exception boolean not null default false,
  title text,
  location text,
  link text,
  cancelled_at timestamp with time zone,
  constraint meeting_occurrence_pk primary key (id),
  constraint meeting_occurrence_meeting_fk foreign key (meeting_id) references meeting (id) on delete cascade,
  constraint meeting_occurrence_times_check check (ends_at > starts_at)
);

create unique index meeting_occurrence_key on meeting_occurrence (meeting_id, original_start);

-- A projection for calendars and clashes: who is in which occurrence, and when.
create table meeting_attendance (
  employee_id bigint not null,
  occurrence_id bigint not null,
  meeting_id bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint meeting_attendance_pk primary key (employee_id, occurrence_id),
  constraint meeting_attendance_employee_fk foreign key (employee_id) references employee (id),
  constraint meeting_attendance_occurrence_fk foreign key (occurrence_id) references meeting_occurrence (id) on delete cascade,
  constraint meeting_attendance_meeting_fk foreign key (meeting_id) references meeting (id) on delete cascade
);

create index meeting_attendance_employee_idx on meeting_attendance (employee_id, starts_at, occurrence_id);
create index meeting_attendance_occurrence_idx on meeting_attendance (occurrence_id);
create index meeting_attendance_meeting_idx on meeting_attendance (meeting_id);

create table meeting_minutes (
  occurrence_id bigint not null,
  text text not null,
  version integer not null default 1,
  written_by bigint not null,
  written_at timestamp with time zone not null,
  constraint meeting_minutes_pk primary key (occurrence_id),
  constraint meeting_minutes_occurrence_fk foreign key (occurrence_id) references meeting_occurrence (id),
  constraint meeting_minutes_written_by_fk foreign key (written_by) references employee (id)
);

create index meeting_minutes_written_by_idx on meeting_minutes (written_by);

create table meeting_action_item (
  id bigint generated always as identity,
  occurrence_id bigint not null,
  place smallint not null,
  text text not null,
  assignee_id bigint,
  due_on date,
  constraint meeting_action_item_pk primary key (id),
  constraint meeting_action_item_minutes_fk foreign key (occurrence_id) references meeting_minutes (occurrence_id),
  constraint meeting_action_item_assignee_fk foreign key (assignee_id) references employee (id)
);

create index meeting_action_item_occurrence_idx on meeting_action_item (occurrence_id, place);
create index meeting_action_item_assignee_idx on meeting_action_item (assignee_id);

create table meeting_file (
  meeting_id bigint not null,
  file_id bigint not null,
  constraint meeting_file_pk primary key (meeting_id, file_id),
  constraint meeting_file_meeting_fk foreign key (meeting_id) references meeting (id) on delete cascade,
  constraint meeting_file_file_fk foreign key (file_id) references file (id)
);

create index meeting_file_file_idx on meeting_file (file_id);

-- An invitation or its change as iCalendar; emptied with the parameters once the mail was sent.
alter table mail_outbox add column calendar jsonb;

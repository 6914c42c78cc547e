-- An answer to one occurrence of a repeated meeting, in place of the answer to all of it; without one the answer to all
-- holds. The token is that of the links in the last mail about the occurrence.
create table meeting_occurrence_answer (
  occurrence_id bigint not null,
  employee_id bigint not null,
  meeting_id bigint not null,
  answer text,
  answered_at timestamp with time zone,
  token_hash bytea,
  constraint meeting_occurrence_answer_pk primary key (occurrence_id, employee_id),
  constraint meeting_occurrence_answer_occurrence_fk foreign key (occurrence_id) references meeting_occurrence (id) on delete cascade,
  constraint meeting_occurrence_answer_participant_fk foreign key (meeting_id, employee_id)
    references meeting_participant (meeting_id, employee_id) on delete cascade,
  constraint meeting_occurrence_answer_answer_check check (answer in ('none', 'accepted', 'declined', 'maybe'))
);

create index meeting_occurrence_answer_participant_idx on meeting_occurrence_answer (meeting_id, employee_id);
create unique index meeting_occurrence_answer_token_key on meeting_occurrence_answer (token_hash);
